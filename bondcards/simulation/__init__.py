"""Whole sittings in memory, through the real rules and by temperaments, on all cores: nobody is asked, nothing kept."""
