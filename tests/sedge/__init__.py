"""The example book of pools: its rules, its odds, and a fight of it as it is typed."""
