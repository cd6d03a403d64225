"""Whole sittings played in memory through the real rules, by temperaments, on all cores: nobody is asked, nothing kept."""
