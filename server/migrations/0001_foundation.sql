-- Identifiers that sort by time (UUID version 7), on every PostgreSQL from 15.
CREATE FUNCTION new_id() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
  SELECT encode(
    set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
      PLACING substring(int8send((extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3)
      FROM 1 FOR 6), 52, 1), 53, 1), 'hex')::uuid
$$;

CREATE TABLE users (
  id uuid PRIMARY KEY DEFAULT new_id(),
  user_type text CHECK (user_type IN ('shipper', 'transporter')),
  is_admin boolean NOT NULL DEFAULT false,
  name text NOT NULL,
  username text,
  email text,
  password_hash text,
  mobile text CHECK (mobile ~ '^\d{10}$'),
  -- A mobile counts for sign-in only once a code or a provider has proven it.
  mobile_verified boolean NOT NULL DEFAULT false,
  company text,
  city text,
  full_address text,
  alternate_contact text,
  is_verified boolean NOT NULL DEFAULT false,
  notifications boolean NOT NULL DEFAULT true,
  picture_key text,
  commission_type text NOT NULL DEFAULT 'percentage' CHECK (commission_type IN ('percentage', 'fixed_per_trip', 'negotiated')),
  -- Percent for percentage, rupees a trip for fixed_per_trip.
  commission_rate numeric(10, 2) NOT NULL DEFAULT 15.00 CHECK (commission_rate >= 0),
  minimum_payout_paise bigint NOT NULL DEFAULT 100000 CHECK (minimum_payout_paise >= 0),
  commission_notes text,
  -- Facts of completed trips, written by the verbs that complete and rate (never by the owner).
  total_trips integer NOT NULL DEFAULT 0 CHECK (total_trips >= 0),
  on_time_trips integer NOT NULL DEFAULT 0 CHECK (on_time_trips BETWEEN 0 AND total_trips),
  stars_sum integer NOT NULL DEFAULT 0 CHECK (stars_sum >= 0),
  stars_count integer NOT NULL DEFAULT 0 CHECK (stars_count >= 0),
  rating numeric(2, 1) GENERATED ALWAYS AS (CASE WHEN stars_count = 0 THEN NULL ELSE round(stars_sum::numeric / stars_count, 1) END) STORED,
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  CHECK (is_admin = (user_type IS NULL))
);
CREATE UNIQUE INDEX one_account_per_mobile_and_side ON users (mobile, user_type) WHERE mobile_verified AND deleted_at IS NULL;
CREATE UNIQUE INDEX one_account_per_username ON users (lower(username)) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX one_account_per_email ON users (lower(email), coalesce(user_type, 'admin')) WHERE email IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX users_newest ON users (created_at DESC, id DESC) WHERE NOT is_admin;
CREATE INDEX users_inactive ON users (last_seen_at) WHERE deleted_at IS NULL AND NOT is_admin;

CREATE TABLE sessions (
  -- SHA-256 of the cookie's secret; the secret itself is never stored.
  id_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX sessions_of_user ON sessions (user_id);
CREATE INDEX sessions_expiring ON sessions (expires_at);

CREATE TABLE otp_codes (
  mobile text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('sign-in', 'delete-account')),
  code_hash bytea NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  -- A new code replaces the old one in place.
  PRIMARY KEY (mobile, purpose)
);
CREATE INDEX otp_codes_expiring ON otp_codes (expires_at);

-- ID tokens that have opened a session: each opens one only.
CREATE TABLE spent_tokens (
  token_hash bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX spent_tokens_expiring ON spent_tokens (expires_at);

-- Keys that all server processes share: the builtin issuer's, the code hash's, VAPID's.
CREATE TABLE secrets (
  name text PRIMARY KEY,
  value jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Who did what: audit trail, source of notifications, live feed. Never changed, never removed.
CREATE TABLE events (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  type text NOT NULL,
  actor_id uuid REFERENCES users,
  actor_role text NOT NULL CHECK (actor_role IN ('shipper', 'transporter', 'admin', 'system')),
  subject_type text NOT NULL,
  subject_id uuid NOT NULL,
  before jsonb,
  after jsonb,
  data jsonb NOT NULL DEFAULT '{}',
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX events_of_subject ON events (subject_id, seq);
CREATE INDEX events_by_type ON events (type, seq DESC);
CREATE INDEX events_by_actor ON events (actor_id, seq DESC);
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER events_append_only BEFORE UPDATE OR DELETE ON events FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE dev_messages (
  id uuid PRIMARY KEY DEFAULT new_id(),
  channel text NOT NULL CHECK (channel IN ('sms', 'push', 'email')),
  "to" text NOT NULL,
  text text NOT NULL,
  data jsonb,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX dev_messages_to ON dev_messages ("to", at DESC);

CREATE TABLE newsletter_subscribers (
  id uuid PRIMARY KEY DEFAULT new_id(),
  email text NOT NULL,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'confirmed', 'unsubscribed')),
  token_hash bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz
);
CREATE UNIQUE INDEX one_subscription_per_email ON newsletter_subscribers (lower(email));
CREATE INDEX newsletter_by_token ON newsletter_subscribers (token_hash);
