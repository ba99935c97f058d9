"""``NoticeService``: everything that the edges ask about notices, but for who is told what in a game."""

from __future__ import annotations

from datetime import datetime

from zendotao.services.games.asking import Asker
from zendotao.services.games.sitting import Hall
from zendotao.services.interfaces import Caller, Transport
from zendotao.services.notices import bell, feeds, push, sending, stopping, webhooks
from zendotao.services.notices.bell import BellPage
from zendotao.services.notices.feeds import Feed
from zendotao.services.notices.herald import Herald
from zendotao.services.notices.kinds import PLAIN, Wishes
from zendotao.services.notices.mailing import MailChannel, Scribe
from zendotao.services.notices.push import PushChannel, Pusher
from zendotao.services.notices.sending import OutboxPage, OutboxRow, Postman
from zendotao.services.notices.webhooks import Added, Messenger, WebhookChannel
from zendotao.services.notices.wording import Wording
from zendotao.services.people.values import Issued
from zendotao.store.notices.values import Browser, LetterState, Webhook


class NoticeService:
    """The use cases. Refusals: ``NotFound``, ``PeopleError``, ``BadWebhookError``.

    ``channels`` and ``errands`` are what the timers deliver notices to, and let run.
    """

    def __init__(
        self, hall: Hall, wishes: Wishes, wording: Wording, caller: Caller, herald: Herald,
        transport: Transport | None = None,
    ) -> None:  # fmt: skip
        self.hall, self.wishes, self.wording, self.caller, self.herald = hall, wishes, wording, caller, herald
        self.channels = (MailChannel(wishes), WebhookChannel(wording), PushChannel(wishes))
        self.errands = (
            Scribe(hall, wishes, wording), Postman(hall.units, transport), Messenger(hall.units, caller),
            Pusher(hall, wishes, herald, caller),
        )  # fmt: skip

    # ---- one's own

    def bell(self, asker: Asker, before: int | None = None, limit: int = 50) -> BellPage:
        """The asker's notices in words, newest first; ``before``: those older than the one of that number."""
        return bell.bell(self.hall.units, self.wording, asker, before, limit)

    def webhooks(self, asker: Asker) -> tuple[Webhook, ...]:
        """The asker's webhooks."""
        return webhooks.listed(self.hall.units, asker)

    def add_webhook(self, asker: Asker, address: str, game: str | None, now: datetime) -> Added:
        """A webhook for a game, or with none for all that rings the asker's bell. Its secret is told this once."""
        return webhooks.add(self.hall.units, self.caller, asker, address, game, now)

    def remove_webhook(self, asker: Asker, webhook: str) -> None:
        """Tell it nothing any more."""
        webhooks.remove(self.hall.units, asker, webhook)

    def start_webhook(self, asker: Asker, webhook: str) -> None:
        """Tell one again that was switched off."""
        webhooks.start_again(self.hall.units, asker, webhook)

    # ---- browsers that notices are pushed to

    def ready(self, now: datetime) -> None:
        """Make the key that what is pushed is signed with, if there is none."""
        push.ready(self.hall.units, self.herald, now)

    def push_key(self) -> str | None:
        """What browsers know the site by; none where nothing can be pushed."""
        return push.public_key(self.hall.units, self.herald)

    def browsers(self, asker: Asker) -> tuple[Browser, ...]:
        """The asker's browsers."""
        return push.listed(self.hall.units, asker)

    def add_browser(
        self, asker: Asker, session: str, endpoint: str, keys: tuple[str, str], label: str, language: str, now: datetime
    ) -> Browser:
        """Push to a browser as long as its session lasts. ``keys``: its own, and the secret that goes with it."""
        wanted = push.fresh(self.hall.units, asker, session, endpoint, keys, label, language, now)
        return push.add(self.hall.units, self.caller, wanted)

    def remove_browser(self, asker: Asker, browser: str) -> None:
        """Push nothing to it any more."""
        push.remove(self.hall.units, asker, browser)

    # ---- links in letters

    def stop_owner(self, secret: str) -> str | None:
        """The name of whose mail a link ends."""
        return stopping.owner(self.hall.units, secret)

    def stop_mail(self, secret: str, now: datetime) -> None:
        """No more mail to whose link that is."""
        stopping.stop(self.hall.units, self.wishes, secret, now)

    # ---- feeds

    def site_feed(self, language: str = PLAIN) -> Feed:
        """What changed lately on the site."""
        return feeds.site_feed(self.hall, self.wording, language)

    def game_feed(self, game: str, now: datetime, language: str = PLAIN) -> Feed:
        """What happened in a game."""
        return feeds.game_feed(self.hall, self.wording, game, now, language)

    def own_feed(self, secret: str, now: datetime) -> Feed:
        """What is in the bell of whose address that is."""
        return feeds.own_feed(self.hall.units, self.wishes, self.wording, secret, now)

    def open_own_feed(self, asker: Asker, now: datetime) -> Issued:
        """A secret address for the asker's own feed: a token of kind ``feed``, which is revoked as tokens are."""
        return feeds.open_own(self.hall.units, asker, now)

    # ---- for the keeper

    def outbox(self, state: LetterState | None = None, before: str | None = None) -> OutboxPage:
        """Letters, newest first, without their words; ``before``: those older than the one of that id."""
        return sending.outbox_rows(self.hall.units, state, before)

    def outbox_letter(self, letter: str) -> tuple[OutboxRow, str]:
        """A letter with its words, but for the secrets in it."""
        return sending.outbox_letter(self.hall.units, letter)

    def try_again(self, letter: str, now: datetime) -> None:
        """Try a letter at once that was not sent."""
        sending.try_again(self.hall.units, letter, now)
