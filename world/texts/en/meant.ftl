### What somebody may have meant by a line that is no command: before ", type: +attack Thug".

meant-go-on = To go on
meant-be-that = To be that
meant-roll = To roll dice, which have six sides here
meant-choose = To choose a character
meant-speak = To speak to whoever is here
meant-how-a-fight-goes = How a fight goes
meant-how-attacks-are-answered = How attacks are answered
meant-first-steps = The first steps
meant-attack = To attack
meant-answer = To answer the attack
meant-no-attack-waits = No attack waits for you. How attacks are answered
meant-leave-the-fight = To leave the fight, at no cost
meant-go-there = To go there
meant-way-from-here = The way from here
meant-see-where = To see where you are
meant-end-turn = To end your turn
meant-nobody-yet = You are nobody yet. To choose a character
meant-own-sheet = To see what you are and how you are
meant-leave-the-game = To leave the game
meant-see-who = To see who is in the game
