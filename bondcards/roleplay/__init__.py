"""The rule that makes cards fair at a role-playing table: when it applies, what it gains, what a point may turn."""
