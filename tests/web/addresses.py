"""Every address of the pages and what it takes: one that is added or changed is added or changed here too."""

from __future__ import annotations

ADDRESSES = """\
/ GET
/<any(about, privacy, contact):name> GET
/back/<secret> GET POST
/challenges/<challenge> GET
/challenges/<challenge>/amend POST
/challenges/<challenge>/ballot POST
/challenges/<challenge>/concede POST
/challenges/<challenge>/open-seals POST
/challenges/<challenge>/withdraw POST
/changes GET
/comments/<comment> GET
/comments/<comment>/edit GET POST
/comments/<comment>/history GET
/comments/<comment>/report GET POST
/favicon.ico GET
/feeds/games/<game>.atom GET
/feeds/own/<secret>.atom GET
/feeds/site.atom GET
/games GET
/games/<game> GET
/games/<game>/analysis GET
/games/<game>/ballot GET POST
/games/<game>/block GET POST
/games/<game>/bots POST
/games/<game>/challenge GET POST
/games/<game>/claim GET POST
/games/<game>/comments GET POST
/games/<game>/compare GET
/games/<game>/do/<kind> GET POST
/games/<game>/drawings/<int:first>-<int:last>.<theme>.<marking>.svg GET
/games/<game>/follow POST
/games/<game>/history GET
/games/<game>/judgment GET POST
/games/<game>/koans/<int:number> GET
/games/<game>/koans/<int:number>/clarify GET POST
/games/<game>/moves/<int:number> GET
/games/<game>/notebook GET
/games/<game>/notebook/add POST
/games/<game>/notebook/apart POST
/games/<game>/notebook/coach POST
/games/<game>/notebook/note POST
/games/<game>/notebook/remove POST
/games/<game>/notebook/tell POST
/games/<game>/record GET
/games/<game>/reveal GET POST
/games/<game>/settings GET
/games/<game>/sit GET POST
/games/<game>/skip POST
/games/<game>/table GET
/games/<game>/thoughts GET POST
/games/<game>/thoughts/opened GET
/games/<game>/turn GET POST
/games/<game>/withdraw GET POST
/games/new GET POST
/games/new/classic GET POST
/guest GET POST
/guest/welcome GET
/help GET
/help/api GET
/help/classic GET
/help/classic-game GET
/help/facts GET
/help/game GET
/help/games GET
/help/master GET
/help/notation GET
/help/play GET
/help/practice GET
/help/rules GET
/help/server GET
/help/strategy GET
/help/tale GET
/help/words GET
/keeper GET
/keeper/book GET
/keeper/do POST
/keeper/outbox GET
/keeper/outbox/<letter> GET
/keeper/reports GET
/keeper/users GET
/koans.svg GET
/koans/<found>.<theme>.<marking>.svg GET
/koans/<found>/cell.<theme>.<marking>.svg GET
/koans/cells.<theme>.<marking>.svg GET
/koans/look POST
/koans/textures.json GET
/language POST
/mail/confirm/<secret> GET POST
/mail/stop/<secret> GET POST
/manifest.webmanifest GET
/me GET
/me/delete GET POST
/me/export GET
/me/feed GET POST
/me/notices GET POST
/me/push GET POST
/me/push/<browser>/remove POST
/me/register GET POST
/me/safety GET
/me/safety/codes POST
/me/safety/codes/confirm POST
/me/safety/codes/end POST
/me/safety/password POST
/me/safety/tokens POST
/me/safety/tokens/<token>/end POST
/me/settings GET POST
/me/settings/feeds GET
/me/settings/mail POST
/me/settings/mail/remove POST
/me/watching GET
/me/watching/changes GET
/me/webhooks GET POST
/me/webhooks/<webhook>/remove POST
/me/webhooks/<webhook>/start POST
/offline GET
/people/<name> GET
/people/<name>/report GET POST
/play GET POST
/play/daily GET POST
/play/games GET
/practice GET POST
/pulse GET
/pulse/games/<game> GET
/pulse/games/<game>/analysis GET
/pulse/games/<game>/coach GET
/pulse/games/<game>/lesson GET
/pulse/games/<game>/seq GET
/pulse/games/new/classic GET
/pulse/lists GET
/puzzles GET
/puzzles/<day> GET POST
/rulings GET
/sandbox GET POST
/sandbox/first GET
/sandbox/first/classic GET
/search GET
/senseis GET
/senseis/classic GET
/sign-in GET POST
/sign-out POST
/sign-up GET POST
/static/<path:filename> GET
/teams GET POST
/teams/<name> GET
/teams/<name>/do POST
/teams/<name>/invite POST
/teams/<name>/leave GET
/teams/<name>/talk POST
/theme POST
/wiki GET
/wiki/<slug> GET
/wiki/<slug>/diff GET
/wiki/<slug>/do POST
/wiki/<slug>/edit GET POST
/wiki/<slug>/history GET
/worker.js GET
"""
"""An address a line, with its methods."""
