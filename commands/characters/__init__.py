"""Characters and sheets: choosing, building, reading and changing them, and the catalogues to look
things up in."""
