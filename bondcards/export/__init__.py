"""Everything written for elsewhere: JSON documents, reports to keep, hand histories."""
