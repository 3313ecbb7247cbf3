-- What happened, who is told of it, and what all server processes share. The jobs are pg-boss's, in a schema of their own.

-- Who did what: audit trail, source of notifications, live feed. Never changed, never removed.
CREATE TABLE events (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  type text NOT NULL,
  actor_id uuid REFERENCES users,
  actor_role text NOT NULL CHECK (actor_role IN ('shipper', 'transporter', 'admin', 'system')),
  -- From which address and device the office did something; of other people the trail keeps neither.
  address text,
  device text CHECK (length(device) <= 300),
  subject_type text NOT NULL,
  subject_id uuid NOT NULL,
  before jsonb,
  after jsonb,
  data jsonb NOT NULL DEFAULT '{}',
  at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX events_of_subject ON events (subject_id, seq);
CREATE INDEX events_by_type ON events (type, seq DESC);
CREATE INDEX events_by_actor ON events (actor_id, seq DESC);
-- The office polls its queues every 5 seconds; their version is read from the newest events about bookings and bids.
CREATE INDEX events_of_subject_type ON events (subject_type, seq DESC);
-- The dashboard's picture of accepted bids.
CREATE INDEX events_of_acceptance ON events (at) WHERE type = 'bid_accepted';
CREATE TRIGGER events_append_only BEFORE UPDATE OR DELETE ON events FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER events_never_emptied BEFORE TRUNCATE ON events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A code with its values; title and message are those of rows from before codes, where it cannot be told what they said.
CREATE TABLE notifications (
  id uuid PRIMARY KEY DEFAULT new_id(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  event_seq bigint REFERENCES events,
  type text NOT NULL,
  code text,
  params jsonb NOT NULL DEFAULT '{}',
  title text,
  message text,
  data jsonb NOT NULL DEFAULT '{}',
  read_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT notification_says_something CHECK (code IS NOT NULL OR (title IS NOT NULL AND message IS NOT NULL))
);
-- One event tells one person once, however often its job runs.
CREATE UNIQUE INDEX one_notification_per_event ON notifications (user_id, event_seq, type);
CREATE INDEX notifications_of_user ON notifications (user_id, created_at DESC, id DESC);
CREATE INDEX notifications_unread ON notifications (user_id) WHERE read_at IS NULL;
-- Wakes the open bells of every server process.
CREATE FUNCTION announce_notification() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('notifications', NEW.user_id::text || ' ' || NEW.id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER notifications_announced AFTER INSERT ON notifications FOR EACH ROW EXECUTE FUNCTION announce_notification();

-- One message to one device or number about one notification: sent once, or listed as dead (never silently lost).
CREATE TABLE deliveries (
  id uuid PRIMARY KEY DEFAULT new_id(),
  notification_id uuid NOT NULL REFERENCES notifications ON DELETE CASCADE,
  channel text NOT NULL CHECK (channel IN ('sms', 'push')),
  -- A device's id for push, +91XXXXXXXXXX for SMS.
  address text NOT NULL,
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'sent', 'dead')),
  attempts integer NOT NULL DEFAULT 0,
  -- Set before a message goes to its gateway, cleared with the outcome: a server that dies in between leaves it set, so the next try
  -- knows that the message may have gone out.
  trying_since timestamptz(3),
  error text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  settled_at timestamptz(3),
  CONSTRAINT one_delivery_per_address UNIQUE (notification_id, channel, address)
);
CREATE INDEX deliveries_dead ON deliveries (settled_at DESC, id DESC) WHERE status = 'dead';

CREATE TABLE push_devices (
  id uuid PRIMARY KEY DEFAULT new_id(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- The session it was registered in: the device falls silent when that ends.
  session_hash bytea REFERENCES sessions (id_hash) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('fcm', 'webpush')),
  -- An FCM token, or a Web Push endpoint. It belongs to whoever signed in on it last.
  address text NOT NULL UNIQUE,
  keys jsonb,
  device_info jsonb,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  last_used_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX push_devices_of_user ON push_devices (user_id);
CREATE INDEX push_devices_unused ON push_devices (last_used_at);
CREATE TRIGGER account_is_open BEFORE INSERT ON push_devices FOR EACH ROW EXECUTE FUNCTION require_open_account('user_id');

-- Messages of the demo, which has no gateways.
CREATE TABLE dev_messages (
  id uuid PRIMARY KEY DEFAULT new_id(),
  channel text NOT NULL CHECK (channel IN ('sms', 'push', 'email')),
  "to" text NOT NULL,
  text text NOT NULL,
  data jsonb,
  at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX dev_messages_to ON dev_messages ("to", at DESC);

-- Keys that all server processes share, sealed: the builtin issuer's, the code hash's, VAPID's.
CREATE TABLE secrets (
  name text PRIMARY KEY,
  value jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);

-- The first answer of every creation that carried an Idempotency-Key, written in the transaction of its effect.
CREATE TABLE idempotency_keys (
  actor_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  key text NOT NULL,
  -- SHA-256 of method, path and body: the same key with anything else is refused.
  fingerprint bytea NOT NULL,
  -- Null only inside the transaction that is still working on it.
  status integer,
  body text,
  -- Whom and what the answer names: an account that ends finds its answers by this, not by reading everybody's of a week.
  named uuid[] NOT NULL DEFAULT '{}',
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (actor_id, key)
);
CREATE INDEX idempotency_keys_old ON idempotency_keys (created_at);
CREATE INDEX idempotency_keys_named ON idempotency_keys USING gin (named) WITH (fastupdate = off);

-- Counters of codes and sign-ins that all server processes share; the shape that rate-limiter-flexible expects.
CREATE TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
CREATE INDEX rate_limits_expired ON rate_limits (expire);

-- Written by every look at /readyz: a database that answers questions and keeps nothing is not ready.
CREATE TABLE readiness (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  at timestamptz(3) NOT NULL DEFAULT now()
);
INSERT INTO readiness DEFAULT VALUES;

-- What was backed up, and when; a restored market knows of those before its own.
CREATE TABLE backups (
  id uuid PRIMARY KEY DEFAULT new_id(),
  file text NOT NULL,
  bytes bigint NOT NULL CHECK (bytes > 0),
  began_at timestamptz(3) NOT NULL,
  finished_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX backups_newest ON backups (finished_at DESC);
