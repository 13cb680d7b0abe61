"""After the run: how many cells the matrix has, and what came of them."""

WORDS = ("same", "moved", "rounds", "staff", "locked", "HOLE")


def pytest_terminal_summary(terminalreporter):
    rows = [
        value
        for reports in terminalreporter.stats.values()
        for report in reports
        if getattr(report, "when", "") == "call"
        for name, value in report.user_properties
        if name == "matrix"
    ]
    if not rows:
        return
    total = sum(row.get(word, 0) for row in rows for word in WORDS)
    terminalreporter.write_line(f"matrix of trust: {total} cells")
    for row in rows:
        told = ", ".join(f"{row[word]} {word}" for word in WORDS if row.get(word))
        by = f" by {' '.join(sorted(row['by']))}" if row["by"] else ""
        terminalreporter.write_line(f"  {row['role']}, Victor {row['standing']}: {told}{by}")
