### The page of the game that needs no scripts: /webclient/plain/

plain-title = plain page
plain-about = The game on a page without scripts: a line is sent with the form, and the page shows the answers. It is for browsers that run no scripts, and for places where the live connection does not come about.
plain-to-client = The page with everything
plain-log-in = Log in
plain-register = Create an account
plain-enter = Enter the game as { $name }
plain-reload = Reload
plain-log-out = Log out
plain-lines = What happens
plain-no-lines = Nothing has been said yet.
plain-now = What you may do now
plain-to-finish = { $line } (to be finished)
plain-line = What you type
plain-send = Send
plain-stay = Stop loading by itself
plain-go-on = Load by itself every ten seconds
plain-over = You are not in the game any more.
plain-back = Back to the game
plain-last = The last that you read:

## Why nothing was done

plain-refused = Nothing was done
plain-wrong-host = This game has no page under that name.
plain-no-page = There is no such page.
plain-no-method = This page cannot be asked for in that way.
plain-no-form = That is not a form of this page.
plain-not-from-here = This form is out of date, or comes from another site. Load the page again.
plain-too-fast = So many of your lines wait that no more are taken now. Try again in a moment.
