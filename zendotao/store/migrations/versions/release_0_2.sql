CREATE TABLE accounts (
    id VARCHAR(64) NOT NULL,
    kind VARCHAR(8) NOT NULL,
    name TEXT,
    password TEXT,
    created_at $INSTANT NOT NULL,
    registered_at $INSTANT,
    seen_at $INSTANT NOT NULL,
    deleted_at $INSTANT,
    keeper_since $INSTANT,
    suspended_at $INSTANT,
    CONSTRAINT pk_accounts PRIMARY KEY (id)
);
CREATE INDEX ix_accounts_keeper_since ON accounts (keeper_since) WHERE keeper_since IS NOT NULL;
CREATE INDEX ix_accounts_seen_at ON accounts (seen_at);
CREATE INDEX ix_accounts_suspended_at ON accounts (suspended_at) WHERE suspended_at IS NOT NULL;

CREATE TABLE games (
    id VARCHAR(64) NOT NULL,
    title TEXT NOT NULL,
    created_at $INSTANT NOT NULL,
    changed_at $INSTANT NOT NULL,
    seq INTEGER NOT NULL,
    head VARCHAR(64) NOT NULL,
    phase VARCHAR(16) NOT NULL,
    seats INTEGER NOT NULL,
    koans INTEGER NOT NULL,
    practice BOOLEAN NOT NULL,
    language VARCHAR(16) NOT NULL,
    next_due $INSTANT,
    told VARCHAR(64),
    stage VARCHAR(8),
    starter VARCHAR(64),
    latest VARCHAR(64),
    latest_at $INSTANT,
    claimant VARCHAR(64),
    sensei VARCHAR(64),
    score INTEGER,
    moves INTEGER,
    comments INTEGER,
    stones TEXT,
    shown VARCHAR(64),
    open INTEGER,
    open_since $INSTANT,
    claim_from $INSTANT,
    claim_until $INSTANT,
    ended_at $INSTANT,
    palette TEXT,
    prose BOOLEAN,
    "limit" INTEGER,
    parties TEXT,
    searched BOOLEAN,
    CONSTRAINT pk_games PRIMARY KEY (id)
);
CREATE INDEX ix_games_changed_at_id ON games (changed_at, id);
CREATE INDEX ix_games_phase_changed_at_id ON games (phase, changed_at, id);
CREATE INDEX ix_games_sensei ON games (sensei) WHERE sensei IS NOT NULL;
CREATE INDEX ix_games_stage_changed_at_id ON games (stage, changed_at, id);
CREATE INDEX ix_games_told ON games (told);
CREATE INDEX ix_games_unsearched ON games (id) WHERE searched IS NULL;

CREATE TABLE heartbeats (
    process VARCHAR(128) NOT NULL,
    at $INSTANT NOT NULL,
    CONSTRAINT pk_heartbeats PRIMARY KEY (process)
);

CREATE TABLE idempotency (
    account VARCHAR(64) NOT NULL,
    "key" VARCHAR(64) NOT NULL,
    route VARCHAR(128) NOT NULL,
    request VARCHAR(64) NOT NULL,
    status INTEGER NOT NULL,
    body $BYTES NOT NULL,
    at $INSTANT NOT NULL,
    CONSTRAINT pk_idempotency PRIMARY KEY (account, "key")
);
CREATE INDEX ix_idempotency_at ON idempotency (at);

CREATE TABLE koan_facts (
    "key" VARCHAR(64) NOT NULL,
    version VARCHAR(64) NOT NULL,
    data $BYTES NOT NULL,
    CONSTRAINT pk_koan_facts PRIMARY KEY ("key")
);

CREATE TABLE names (
    folded TEXT NOT NULL,
    owner VARCHAR(64) NOT NULL,
    CONSTRAINT pk_names PRIMARY KEY (folded),
    CONSTRAINT uq_names_owner UNIQUE (owner)
);

CREATE TABLE outages (
    began $INSTANT NOT NULL,
    ended $INSTANT NOT NULL,
    CONSTRAINT pk_outages PRIMARY KEY (began)
);
CREATE INDEX ix_outages_ended ON outages (ended);

CREATE TABLE push_keys (
    id VARCHAR(64) NOT NULL,
    made_at $INSTANT NOT NULL,
    key_id VARCHAR(32) NOT NULL,
    box $BYTES NOT NULL,
    CONSTRAINT pk_push_keys PRIMARY KEY (id)
);
CREATE INDEX ix_push_keys_key_id ON push_keys (key_id);

CREATE TABLE senseis (
    party VARCHAR(64) NOT NULL,
    points INTEGER NOT NULL,
    wins INTEGER NOT NULL,
    last_win $INSTANT NOT NULL,
    CONSTRAINT pk_senseis PRIMARY KEY (party)
);
CREATE INDEX ix_senseis_points ON senseis (points, wins, party);

CREATE TABLE wiki_pages (
    slug VARCHAR(100) NOT NULL,
    title TEXT NOT NULL,
    revision INTEGER NOT NULL,
    protected BOOLEAN NOT NULL,
    changed_at $INSTANT,
    CONSTRAINT pk_wiki_pages PRIMARY KEY (slug)
);
CREATE INDEX ix_wiki_pages_title ON wiki_pages (title);

CREATE TABLE changes (
    id $NUMBER NOT NULL,
    at $INSTANT NOT NULL,
    kind VARCHAR(32) NOT NULL,
    game_id VARCHAR(64),
    seq INTEGER,
    page TEXT,
    party VARCHAR(64),
    number INTEGER,
    data TEXT NOT NULL,
    ground VARCHAR(16),
    CONSTRAINT pk_changes PRIMARY KEY (id),
    CONSTRAINT uq_changes_game_id_seq UNIQUE (game_id, seq),
    CONSTRAINT fk_changes_game_id FOREIGN KEY(game_id) REFERENCES games (id) ON DELETE CASCADE
);
CREATE INDEX ix_changes_at_id ON changes (at, id);
CREATE INDEX ix_changes_game_id_at_id ON changes (game_id, at, id);
CREATE INDEX ix_changes_ground ON changes (ground, at, id) WHERE ground IS NOT NULL;
CREATE INDEX ix_changes_of_pages ON changes (page, at, id) WHERE page IS NOT NULL;
CREATE INDEX ix_changes_rulings ON changes (at, id) WHERE kind = 'ruling';

CREATE TABLE comments (
    game_id VARCHAR(64) NOT NULL,
    number INTEGER NOT NULL,
    seat INTEGER,
    account VARCHAR(64),
    text TEXT NOT NULL,
    at $INSTANT NOT NULL,
    edited_at $INSTANT,
    hidden_at $INSTANT,
    CONSTRAINT pk_comments PRIMARY KEY (game_id, number),
    CONSTRAINT fk_comments_game_id FOREIGN KEY(game_id) REFERENCES games (id) ON DELETE CASCADE
);
CREATE INDEX ix_comments_account_at ON comments (account, at);

CREATE TABLE deadlines (
    game_id VARCHAR(64) NOT NULL,
    kind VARCHAR(32) NOT NULL,
    epoch VARCHAR(64) NOT NULL,
    due $INSTANT NOT NULL,
    fired_at $INSTANT,
    CONSTRAINT pk_deadlines PRIMARY KEY (game_id, kind, epoch),
    CONSTRAINT fk_deadlines_game_id FOREIGN KEY(game_id) REFERENCES games (id) ON DELETE CASCADE
);
CREATE INDEX ix_deadlines_due_to_come ON deadlines (due) WHERE fired_at IS NULL;
CREATE INDEX ix_deadlines_game_id_to_come ON deadlines (game_id) WHERE fired_at IS NULL;

CREATE TABLE drafts (
    account VARCHAR(64) NOT NULL,
    game_id VARCHAR(64) NOT NULL,
    kind VARCHAR(16) NOT NULL,
    at $INSTANT NOT NULL,
    key_id VARCHAR(32) NOT NULL,
    box $BYTES NOT NULL,
    CONSTRAINT pk_drafts PRIMARY KEY (account, game_id, kind),
    CONSTRAINT fk_drafts_account FOREIGN KEY(account) REFERENCES accounts (id)
);
CREATE INDEX ix_drafts_key_id ON drafts (key_id);

CREATE TABLE entries (
    game_id VARCHAR(64) NOT NULL,
    seq INTEGER NOT NULL,
    at $INSTANT NOT NULL,
    type VARCHAR(64) NOT NULL,
    data TEXT NOT NULL,
    CONSTRAINT pk_entries PRIMARY KEY (game_id, seq),
    CONSTRAINT fk_entries_game_id FOREIGN KEY(game_id) REFERENCES games (id) ON DELETE CASCADE
);

CREATE TABLE follows (
    game_id VARCHAR(64) NOT NULL,
    account VARCHAR(64) NOT NULL,
    at $INSTANT NOT NULL,
    CONSTRAINT pk_follows PRIMARY KEY (game_id, account),
    CONSTRAINT fk_follows_game_id FOREIGN KEY(game_id) REFERENCES games (id) ON DELETE CASCADE
);
CREATE INDEX ix_follows_account_at ON follows (account, at);

CREATE TABLE game_aliases (
    game_id VARCHAR(64) NOT NULL,
    party VARCHAR(64) NOT NULL,
    kind VARCHAR(8) NOT NULL,
    alias VARCHAR(64) NOT NULL,
    CONSTRAINT pk_game_aliases PRIMARY KEY (game_id, party),
    CONSTRAINT fk_game_aliases_game_id FOREIGN KEY(game_id) REFERENCES games (id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX ix_game_aliases_game_id_alias ON game_aliases (game_id, alias);
CREATE INDEX ix_game_aliases_party ON game_aliases (party);

CREATE TABLE game_outlines (
    game_id VARCHAR(64) NOT NULL,
    data $BYTES NOT NULL,
    CONSTRAINT pk_game_outlines PRIMARY KEY (game_id),
    CONSTRAINT fk_game_outlines_game_id FOREIGN KEY(game_id) REFERENCES games (id) ON DELETE CASCADE
);

CREATE TABLE game_players (
    game_id VARCHAR(64) NOT NULL,
    account VARCHAR(64) NOT NULL,
    seat INTEGER NOT NULL,
    standing BOOLEAN NOT NULL,
    CONSTRAINT pk_game_players PRIMARY KEY (game_id, account),
    CONSTRAINT fk_game_players_game_id FOREIGN KEY(game_id) REFERENCES games (id) ON DELETE CASCADE
);
CREATE INDEX ix_game_players_account_game_id ON game_players (account, game_id);

CREATE TABLE game_seats (
    game_id VARCHAR(64) NOT NULL,
    seat INTEGER NOT NULL,
    party VARCHAR(64) NOT NULL,
    kind VARCHAR(8) NOT NULL,
    standing BOOLEAN NOT NULL,
    CONSTRAINT pk_game_seats PRIMARY KEY (game_id, seat),
    CONSTRAINT fk_game_seats_game_id FOREIGN KEY(game_id) REFERENCES games (id) ON DELETE CASCADE
);
CREATE INDEX ix_game_seats_party_game_id ON game_seats (party, game_id);

CREATE TABLE imported_names (
    game_id VARCHAR(64) NOT NULL,
    alias VARCHAR(64) NOT NULL,
    name TEXT NOT NULL,
    CONSTRAINT pk_imported_names PRIMARY KEY (game_id, alias),
    CONSTRAINT fk_imported_names_game_id FOREIGN KEY(game_id) REFERENCES games (id) ON DELETE CASCADE
);

CREATE TABLE keeper_deeds (
    id $NUMBER NOT NULL,
    at $INSTANT NOT NULL,
    "by" VARCHAR(64) NOT NULL,
    action VARCHAR(16) NOT NULL,
    about VARCHAR(160) NOT NULL,
    note TEXT NOT NULL,
    CONSTRAINT pk_keeper_deeds PRIMARY KEY (id),
    CONSTRAINT fk_keeper_deeds_by FOREIGN KEY("by") REFERENCES accounts (id)
);

CREATE TABLE letters (
    id VARCHAR(64) NOT NULL,
    account VARCHAR(64) NOT NULL,
    kind VARCHAR(16) NOT NULL,
    created_at $INSTANT NOT NULL,
    due $INSTANT NOT NULL,
    attempts INTEGER NOT NULL,
    tried_until $INSTANT NOT NULL,
    trouble VARCHAR(80),
    sent_at $INSTANT,
    given_up_at $INSTANT,
    key_id VARCHAR(32) NOT NULL,
    box $BYTES NOT NULL,
    CONSTRAINT pk_letters PRIMARY KEY (id),
    CONSTRAINT fk_letters_account FOREIGN KEY(account) REFERENCES accounts (id)
);
CREATE INDEX ix_letters_account ON letters (account);
CREATE INDEX ix_letters_created_at ON letters (created_at, id);
CREATE INDEX ix_letters_due_undecided ON letters (due, id) WHERE sent_at IS NULL AND given_up_at IS NULL;
CREATE INDEX ix_letters_key_id ON letters (key_id);
CREATE INDEX ix_letters_sent_at ON letters (sent_at);

CREATE TABLE mail_addresses (
    account VARCHAR(64) NOT NULL,
    address TEXT NOT NULL,
    verified_at $INSTANT,
    proof_hash VARCHAR(64),
    proof_expires_at $INSTANT,
    CONSTRAINT pk_mail_addresses PRIMARY KEY (account),
    CONSTRAINT fk_mail_addresses_account FOREIGN KEY(account) REFERENCES accounts (id),
    CONSTRAINT uq_mail_addresses_proof_hash UNIQUE (proof_hash)
);

CREATE TABLE mail_stops (
    hash VARCHAR(64) NOT NULL,
    account VARCHAR(64) NOT NULL,
    at $INSTANT NOT NULL,
    CONSTRAINT pk_mail_stops PRIMARY KEY (hash),
    CONSTRAINT fk_mail_stops_account FOREIGN KEY(account) REFERENCES accounts (id)
);
CREATE INDEX ix_mail_stops_account ON mail_stops (account);
CREATE INDEX ix_mail_stops_at ON mail_stops (at);

CREATE TABLE mail_waiting (
    id $NUMBER NOT NULL,
    account VARCHAR(64) NOT NULL,
    game_id VARCHAR(64),
    seq INTEGER,
    kind VARCHAR(64) NOT NULL,
    data TEXT NOT NULL,
    at $INSTANT NOT NULL,
    due $INSTANT NOT NULL,
    digest BOOLEAN NOT NULL,
    CONSTRAINT pk_mail_waiting PRIMARY KEY (id),
    CONSTRAINT uq_mail_waiting_game_id_seq_kind_account UNIQUE (game_id, seq, kind, account),
    CONSTRAINT fk_mail_waiting_account FOREIGN KEY(account) REFERENCES accounts (id),
    CONSTRAINT fk_mail_waiting_game_id FOREIGN KEY(game_id) REFERENCES games (id) ON DELETE CASCADE
);
CREATE INDEX ix_mail_waiting_account ON mail_waiting (account, id);
CREATE INDEX ix_mail_waiting_due ON mail_waiting (due, id);

CREATE TABLE notebook_rules (
    id VARCHAR(64) NOT NULL,
    game_id VARCHAR(64) NOT NULL,
    party VARCHAR(64) NOT NULL,
    author VARCHAR(64),
    added_at $INSTANT NOT NULL,
    source VARCHAR(16) NOT NULL,
    move INTEGER,
    version INTEGER DEFAULT '0' NOT NULL,
    told INTEGER,
    key_id VARCHAR(32) NOT NULL,
    box $BYTES NOT NULL,
    CONSTRAINT pk_notebook_rules PRIMARY KEY (id),
    CONSTRAINT fk_notebook_rules_game_id FOREIGN KEY(game_id) REFERENCES games (id) ON DELETE CASCADE
);
CREATE INDEX ix_notebook_rules_author ON notebook_rules (author);
CREATE INDEX ix_notebook_rules_game_id_party ON notebook_rules (game_id, party, added_at);
CREATE INDEX ix_notebook_rules_key_id ON notebook_rules (key_id);
CREATE INDEX ix_notebook_rules_party ON notebook_rules (party);

CREATE TABLE notices (
    id $NUMBER NOT NULL,
    account VARCHAR(64) NOT NULL,
    kind VARCHAR(64) NOT NULL,
    game_id VARCHAR(64),
    seq INTEGER,
    data TEXT NOT NULL,
    at $INSTANT NOT NULL,
    read_at $INSTANT,
    CONSTRAINT pk_notices PRIMARY KEY (id),
    CONSTRAINT uq_notices_game_id_seq_kind_account UNIQUE (game_id, seq, kind, account),
    CONSTRAINT fk_notices_game_id FOREIGN KEY(game_id) REFERENCES games (id) ON DELETE CASCADE
);
CREATE INDEX ix_notices_account_id ON notices (account, id);
CREATE INDEX ix_notices_account_unread ON notices (account, id) WHERE read_at IS NULL;

CREATE TABLE outbox (
    id $NUMBER NOT NULL,
    game_id VARCHAR(64),
    seq INTEGER,
    kind VARCHAR(64) NOT NULL,
    recipient VARCHAR(64) NOT NULL,
    data TEXT NOT NULL,
    due $INSTANT NOT NULL,
    created_at $INSTANT NOT NULL,
    sent_at $INSTANT,
    attempts INTEGER NOT NULL,
    CONSTRAINT pk_outbox PRIMARY KEY (id),
    CONSTRAINT uq_outbox_game_id_seq_kind_recipient UNIQUE (game_id, seq, kind, recipient),
    CONSTRAINT fk_outbox_game_id FOREIGN KEY(game_id) REFERENCES games (id) ON DELETE CASCADE
);
CREATE INDEX ix_outbox_due_unsent ON outbox (due, id) WHERE sent_at IS NULL;
CREATE INDEX ix_outbox_recipient ON outbox (recipient);
CREATE INDEX ix_outbox_sent ON outbox (sent_at) WHERE sent_at IS NOT NULL;

CREATE TABLE preferences (
    account VARCHAR(64) NOT NULL,
    data TEXT NOT NULL,
    CONSTRAINT pk_preferences PRIMARY KEY (account),
    CONSTRAINT fk_preferences_account FOREIGN KEY(account) REFERENCES accounts (id)
);

CREATE TABLE recovery_codes (
    account VARCHAR(64) NOT NULL,
    code_hash VARCHAR(64) NOT NULL,
    CONSTRAINT pk_recovery_codes PRIMARY KEY (account, code_hash),
    CONSTRAINT fk_recovery_codes_account FOREIGN KEY(account) REFERENCES accounts (id)
);

CREATE TABLE reports (
    id VARCHAR(64) NOT NULL,
    "by" VARCHAR(64),
    kind VARCHAR(16) NOT NULL,
    thing VARCHAR(128) NOT NULL,
    reason TEXT NOT NULL,
    at $INSTANT NOT NULL,
    closed_at $INSTANT,
    closed_by VARCHAR(64),
    note TEXT NOT NULL,
    CONSTRAINT pk_reports PRIMARY KEY (id),
    CONSTRAINT fk_reports_by FOREIGN KEY("by") REFERENCES accounts (id),
    CONSTRAINT fk_reports_closed_by FOREIGN KEY(closed_by) REFERENCES accounts (id)
);
CREATE INDEX ix_reports_at_id ON reports (at, id);
CREATE INDEX ix_reports_by ON reports ("by");
CREATE INDEX ix_reports_closed_at_id ON reports (closed_at, id);
CREATE UNIQUE INDEX ix_reports_open_by_kind_thing ON reports ("by", kind, thing) WHERE closed_at IS NULL;

CREATE TABLE seals (
    hash VARCHAR(64) NOT NULL,
    game_id VARCHAR(64) NOT NULL,
    seat INTEGER NOT NULL,
    move INTEGER NOT NULL,
    slot INTEGER NOT NULL,
    key_id VARCHAR(32) NOT NULL,
    box $BYTES NOT NULL,
    CONSTRAINT pk_seals PRIMARY KEY (hash),
    CONSTRAINT uq_seals_game_id_move_slot UNIQUE (game_id, move, slot),
    CONSTRAINT fk_seals_game_id FOREIGN KEY(game_id) REFERENCES games (id) ON DELETE CASCADE
);
CREATE INDEX ix_seals_key_id ON seals (key_id);

CREATE TABLE search_koans (
    id $NUMBER NOT NULL,
    game_id VARCHAR(64) NOT NULL,
    number INTEGER NOT NULL,
    hash VARCHAR(64) NOT NULL,
    measured VARCHAR(64) NOT NULL,
    stone VARCHAR(8),
    there BOOLEAN NOT NULL,
    at $INSTANT NOT NULL,
    CONSTRAINT pk_search_koans PRIMARY KEY (id),
    CONSTRAINT uq_search_koans_game_id_number UNIQUE (game_id, number),
    CONSTRAINT fk_search_koans_game_id FOREIGN KEY(game_id) REFERENCES games (id) ON DELETE CASCADE
);
CREATE INDEX ix_search_koans_at_id ON search_koans (at, id);
CREATE INDEX ix_search_koans_hash_at ON search_koans (hash, at);

CREATE TABLE search_texts (
    id $NUMBER NOT NULL,
    kind VARCHAR(8) NOT NULL,
    game_id VARCHAR(64),
    number INTEGER NOT NULL,
    place VARCHAR(100) NOT NULL,
    at $INSTANT NOT NULL,
    party VARCHAR(64),
    text TEXT,
    words $WORDS NOT NULL,
    CONSTRAINT pk_search_texts PRIMARY KEY (id),
    CONSTRAINT fk_search_texts_game_id FOREIGN KEY(game_id) REFERENCES games (id) ON DELETE CASCADE
);
CREATE INDEX ix_search_texts_game_id_kind_number ON search_texts (game_id, kind, number);
CREATE INDEX ix_search_texts_kind_at_id ON search_texts (kind, at, id);
CREATE INDEX ix_search_texts_place_of_page ON search_texts (place, number) WHERE game_id IS NULL;

CREATE TABLE snapshot_spans (
    game_id VARCHAR(64) NOT NULL,
    name VARCHAR(32) NOT NULL,
    data $BYTES NOT NULL,
    CONSTRAINT pk_snapshot_spans PRIMARY KEY (game_id, name),
    CONSTRAINT fk_snapshot_spans_game_id FOREIGN KEY(game_id) REFERENCES games (id) ON DELETE CASCADE
);

CREATE TABLE snapshots (
    game_id VARCHAR(64) NOT NULL,
    seq INTEGER NOT NULL,
    version VARCHAR(64) NOT NULL,
    data $BYTES NOT NULL,
    CONSTRAINT pk_snapshots PRIMARY KEY (game_id),
    CONSTRAINT fk_snapshots_game_id FOREIGN KEY(game_id) REFERENCES games (id) ON DELETE CASCADE
);

CREATE TABLE teams (
    id VARCHAR(64) NOT NULL,
    name TEXT NOT NULL,
    captain VARCHAR(64),
    created_at $INSTANT NOT NULL,
    dormant_at $INSTANT,
    CONSTRAINT pk_teams PRIMARY KEY (id),
    CONSTRAINT fk_teams_captain FOREIGN KEY(captain) REFERENCES accounts (id)
);

CREATE TABLE thoughts (
    id VARCHAR(64) NOT NULL,
    game_id VARCHAR(64) NOT NULL,
    account VARCHAR(64) NOT NULL,
    at $INSTANT NOT NULL,
    opened_at $INSTANT,
    key_id VARCHAR(32) NOT NULL,
    box $BYTES NOT NULL,
    CONSTRAINT pk_thoughts PRIMARY KEY (id),
    CONSTRAINT fk_thoughts_game_id FOREIGN KEY(game_id) REFERENCES games (id) ON DELETE CASCADE,
    CONSTRAINT fk_thoughts_account FOREIGN KEY(account) REFERENCES accounts (id)
);
CREATE INDEX ix_thoughts_account_game_id ON thoughts (account, game_id, at);
CREATE INDEX ix_thoughts_game_id ON thoughts (game_id);
CREATE INDEX ix_thoughts_key_id ON thoughts (key_id);

CREATE TABLE tokens (
    id VARCHAR(64) NOT NULL,
    account VARCHAR(64) NOT NULL,
    kind VARCHAR(8) NOT NULL,
    label TEXT NOT NULL,
    hash VARCHAR(64) NOT NULL,
    created_at $INSTANT NOT NULL,
    used_at $INSTANT,
    expires_at $INSTANT,
    CONSTRAINT pk_tokens PRIMARY KEY (id),
    CONSTRAINT fk_tokens_account FOREIGN KEY(account) REFERENCES accounts (id),
    CONSTRAINT uq_tokens_hash UNIQUE (hash)
);
CREATE INDEX ix_tokens_account ON tokens (account);
CREATE INDEX ix_tokens_expires_at ON tokens (expires_at);

CREATE TABLE totp (
    account VARCHAR(64) NOT NULL,
    key_id VARCHAR(32) NOT NULL,
    box $BYTES NOT NULL,
    confirmed_at $INSTANT,
    last_step INTEGER NOT NULL,
    CONSTRAINT pk_totp PRIMARY KEY (account),
    CONSTRAINT fk_totp_account FOREIGN KEY(account) REFERENCES accounts (id)
);
CREATE INDEX ix_totp_key_id ON totp (key_id);

CREATE TABLE watches (
    slug VARCHAR(100) NOT NULL,
    account VARCHAR(64) NOT NULL,
    at $INSTANT NOT NULL,
    CONSTRAINT pk_watches PRIMARY KEY (slug, account),
    CONSTRAINT fk_watches_account FOREIGN KEY(account) REFERENCES accounts (id)
);
CREATE INDEX ix_watches_account_at ON watches (account, at);

CREATE TABLE webhooks (
    id VARCHAR(64) NOT NULL,
    account VARCHAR(64) NOT NULL,
    game_id VARCHAR(64),
    created_at $INSTANT NOT NULL,
    failures INTEGER NOT NULL,
    failing_since $INSTANT,
    trouble VARCHAR(80),
    stopped_at $INSTANT,
    key_id VARCHAR(32) NOT NULL,
    box $BYTES NOT NULL,
    CONSTRAINT pk_webhooks PRIMARY KEY (id),
    CONSTRAINT fk_webhooks_account FOREIGN KEY(account) REFERENCES accounts (id),
    CONSTRAINT fk_webhooks_game_id FOREIGN KEY(game_id) REFERENCES games (id) ON DELETE CASCADE
);
CREATE INDEX ix_webhooks_account ON webhooks (account);
CREATE INDEX ix_webhooks_game_id ON webhooks (game_id);
CREATE INDEX ix_webhooks_key_id ON webhooks (key_id);

CREATE TABLE wiki_revisions (
    slug VARCHAR(100) NOT NULL,
    number INTEGER NOT NULL,
    author VARCHAR(64),
    at $INSTANT NOT NULL,
    summary TEXT NOT NULL,
    text TEXT NOT NULL,
    characters INTEGER NOT NULL,
    reverts INTEGER,
    hidden_at $INSTANT,
    CONSTRAINT pk_wiki_revisions PRIMARY KEY (slug, number),
    CONSTRAINT fk_wiki_revisions_slug FOREIGN KEY(slug) REFERENCES wiki_pages (slug) ON DELETE CASCADE,
    CONSTRAINT fk_wiki_revisions_author FOREIGN KEY(author) REFERENCES accounts (id)
);
CREATE INDEX ix_wiki_revisions_at ON wiki_revisions (at);
CREATE INDEX ix_wiki_revisions_author_at ON wiki_revisions (author, at);

CREATE TABLE comment_revisions (
    game_id VARCHAR(64) NOT NULL,
    number INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    at $INSTANT NOT NULL,
    text TEXT NOT NULL,
    CONSTRAINT pk_comment_revisions PRIMARY KEY (game_id, number, seq),
    CONSTRAINT fk_comment_revisions_game_id_number FOREIGN KEY(game_id, number) REFERENCES comments (game_id, number) ON DELETE CASCADE
);

CREATE TABLE push_browsers (
    id VARCHAR(64) NOT NULL,
    account VARCHAR(64) NOT NULL,
    session VARCHAR(64) NOT NULL,
    found_by VARCHAR(64) NOT NULL,
    label TEXT NOT NULL,
    language VARCHAR(8) NOT NULL,
    created_at $INSTANT NOT NULL,
    failing_since $INSTANT,
    key_id VARCHAR(32) NOT NULL,
    box $BYTES NOT NULL,
    CONSTRAINT pk_push_browsers PRIMARY KEY (id),
    CONSTRAINT fk_push_browsers_account FOREIGN KEY(account) REFERENCES accounts (id),
    CONSTRAINT fk_push_browsers_session FOREIGN KEY(session) REFERENCES tokens (id) ON DELETE CASCADE,
    CONSTRAINT uq_push_browsers_found_by UNIQUE (found_by)
);
CREATE INDEX ix_push_browsers_account ON push_browsers (account);
CREATE INDEX ix_push_browsers_key_id ON push_browsers (key_id);
CREATE INDEX ix_push_browsers_session ON push_browsers (session);

CREATE TABLE team_audit (
    id $NUMBER NOT NULL,
    team VARCHAR(64) NOT NULL,
    at $INSTANT NOT NULL,
    "by" VARCHAR(64),
    action VARCHAR(32) NOT NULL,
    about VARCHAR(64),
    game VARCHAR(64),
    detail TEXT NOT NULL,
    CONSTRAINT pk_team_audit PRIMARY KEY (id),
    CONSTRAINT fk_team_audit_team FOREIGN KEY(team) REFERENCES teams (id)
);
CREATE INDEX ix_team_audit_by ON team_audit ("by");
CREATE INDEX ix_team_audit_team_id ON team_audit (team, id);

CREATE TABLE team_invitations (
    id VARCHAR(64) NOT NULL,
    team VARCHAR(64) NOT NULL,
    account VARCHAR(64) NOT NULL,
    "by" VARCHAR(64) NOT NULL,
    at $INSTANT NOT NULL,
    CONSTRAINT pk_team_invitations PRIMARY KEY (id),
    CONSTRAINT uq_team_invitations_team_account UNIQUE (team, account),
    CONSTRAINT fk_team_invitations_team FOREIGN KEY(team) REFERENCES teams (id),
    CONSTRAINT fk_team_invitations_account FOREIGN KEY(account) REFERENCES accounts (id),
    CONSTRAINT fk_team_invitations_by FOREIGN KEY("by") REFERENCES accounts (id)
);
CREATE INDEX ix_team_invitations_account ON team_invitations (account);

CREATE TABLE team_members (
    team VARCHAR(64) NOT NULL,
    account VARCHAR(64) NOT NULL,
    joined_at $INSTANT NOT NULL,
    CONSTRAINT pk_team_members PRIMARY KEY (team, account),
    CONSTRAINT fk_team_members_team FOREIGN KEY(team) REFERENCES teams (id),
    CONSTRAINT fk_team_members_account FOREIGN KEY(account) REFERENCES accounts (id)
);
CREATE INDEX ix_team_members_account ON team_members (account);

CREATE TABLE team_talk (
    id VARCHAR(64) NOT NULL,
    team VARCHAR(64) NOT NULL,
    "by" VARCHAR(64) NOT NULL,
    at $INSTANT NOT NULL,
    game VARCHAR(64),
    key_id VARCHAR(32) NOT NULL,
    box $BYTES NOT NULL,
    CONSTRAINT pk_team_talk PRIMARY KEY (id),
    CONSTRAINT fk_team_talk_team FOREIGN KEY(team) REFERENCES teams (id),
    CONSTRAINT fk_team_talk_by FOREIGN KEY("by") REFERENCES accounts (id)
);
CREATE INDEX ix_team_talk_by ON team_talk ("by");
CREATE INDEX ix_team_talk_key_id ON team_talk (key_id);
CREATE INDEX ix_team_talk_team_at ON team_talk (team, at, id);

CREATE TABLE webhook_calls (
    id $NUMBER NOT NULL,
    webhook VARCHAR(64) NOT NULL,
    body TEXT NOT NULL,
    created_at $INSTANT NOT NULL,
    due $INSTANT NOT NULL,
    attempts INTEGER NOT NULL,
    CONSTRAINT pk_webhook_calls PRIMARY KEY (id),
    CONSTRAINT fk_webhook_calls_webhook FOREIGN KEY(webhook) REFERENCES webhooks (id) ON DELETE CASCADE
);
CREATE INDEX ix_webhook_calls_due ON webhook_calls (due, id);
CREATE INDEX ix_webhook_calls_webhook ON webhook_calls (webhook);

CREATE TABLE push_waiting (
    id $NUMBER NOT NULL,
    browser VARCHAR(64) NOT NULL,
    game_id VARCHAR(64),
    seq INTEGER,
    kind VARCHAR(64) NOT NULL,
    data TEXT NOT NULL,
    at $INSTANT NOT NULL,
    due $INSTANT NOT NULL,
    attempts INTEGER NOT NULL,
    CONSTRAINT pk_push_waiting PRIMARY KEY (id),
    CONSTRAINT uq_push_waiting_game_id_seq_kind_browser UNIQUE (game_id, seq, kind, browser),
    CONSTRAINT fk_push_waiting_browser FOREIGN KEY(browser) REFERENCES push_browsers (id) ON DELETE CASCADE,
    CONSTRAINT fk_push_waiting_game_id FOREIGN KEY(game_id) REFERENCES games (id) ON DELETE CASCADE
);
CREATE INDEX ix_push_waiting_browser ON push_waiting (browser);
CREATE INDEX ix_push_waiting_due ON push_waiting (due, id);
