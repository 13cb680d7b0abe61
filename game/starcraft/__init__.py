"""What a character is under the sheet kind ``starcraft``: sheet, body, things of the scene."""
