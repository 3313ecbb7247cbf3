-- People, and how they prove who they are. First of all, what every file uses.

-- Identifiers that sort by time (UUID version 7), on every PostgreSQL from 15. Twelve bits say the part of the millisecond, as
-- PostgreSQL 18 does: rows of one millisecond are listed in the order in which they came.
CREATE FUNCTION new_id() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
  SELECT (overlay(lpad(to_hex((extract(epoch FROM clock_timestamp()) * 4096000)::bigint), 15, '0') PLACING '7' FROM 13 FOR 0)
    || right(translate(gen_random_uuid()::text, '-', ''), 16))::uuid
$$;

-- For tables whose rows are never changed and never go.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

-- Shippers, transporters and the office's clerks.
CREATE TABLE users (
  id uuid PRIMARY KEY DEFAULT new_id(),
  user_type text CHECK (user_type IN ('shipper', 'transporter')),
  is_admin boolean NOT NULL DEFAULT false,
  -- What a clerk may do; without a role, nothing.
  office_role text CHECK (office_role IN ('dispatcher', 'accounts', 'moderator', 'owner')),
  name text NOT NULL,
  username text,
  email text,
  -- An address belongs to an account once a code that came there was typed in. Confirmed without a time of proof: taken on trust
  -- before codes existed, or a clerk's, given by an owner.
  email_confirmed boolean NOT NULL DEFAULT false,
  email_proven_at timestamptz(3),
  password_hash text,
  mobile text CHECK (mobile ~ '^\d{10}$'),
  -- A mobile counts for sign-in only once a code or a provider has proven it.
  mobile_verified boolean NOT NULL DEFAULT false,
  company text,
  city text,
  full_address text,
  alternate_contact text,
  language text NOT NULL DEFAULT 'en' CHECK (language ~ '^[a-z]{2}$'),
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
  last_seen_at timestamptz(3) NOT NULL DEFAULT now(),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Stopped by the office: running trips go on, nothing new begins.
  suspended_at timestamptz(3),
  suspend_reason text,
  deleted_at timestamptz(3),
  CHECK (is_admin = (user_type IS NULL)),
  CONSTRAINT only_the_office_has_roles CHECK (office_role IS NULL OR is_admin),
  CONSTRAINT suspended_for_a_reason CHECK ((suspended_at IS NULL) = (suspend_reason IS NULL))
);
CREATE UNIQUE INDEX one_account_per_mobile_and_side ON users (mobile, user_type) WHERE mobile_verified AND deleted_at IS NULL;
CREATE UNIQUE INDEX one_account_per_username ON users (lower(username)) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX one_account_per_email ON users (lower(email), coalesce(user_type, 'admin'))
  WHERE email_confirmed AND email IS NOT NULL AND deleted_at IS NULL;
-- Signing in asks for an address whether it is confirmed or not.
CREATE INDEX users_by_email ON users (lower(email)) WHERE email IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX users_by_mobile ON users (mobile) WHERE mobile IS NOT NULL;
CREATE INDEX users_by_picture ON users (picture_key) WHERE picture_key IS NOT NULL;
CREATE INDEX users_newest ON users (created_at DESC, id DESC) WHERE NOT is_admin;
CREATE INDEX users_inactive ON users (last_seen_at) WHERE deleted_at IS NULL AND NOT is_admin;
CREATE INDEX users_suspended ON users (suspended_at DESC, id DESC) WHERE suspended_at IS NOT NULL;
CREATE INDEX users_best_rated ON users ((coalesce(rating, 0)) DESC) WHERE user_type = 'transporter' AND deleted_at IS NULL;
CREATE INDEX users_rated ON users (rating) WHERE user_type = 'transporter' AND deleted_at IS NULL;
-- Lists in the order of the name that they show.
CREATE INDEX users_as_shown ON users ((coalesce(company, name)));

-- A new address is unconfirmed, however it is written. A clerk's is the name of the sign-in, and always unique.
CREATE FUNCTION email_is_confirmed_anew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.is_admin THEN
    NEW.email_confirmed := NEW.email IS NOT NULL;
  ELSIF NEW.email IS NULL OR lower(NEW.email) IS DISTINCT FROM lower(OLD.email) THEN
    NEW.email_confirmed := false;
    NEW.email_proven_at := NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER email_is_confirmed_anew BEFORE UPDATE OF email ON users FOR EACH ROW EXECUTE FUNCTION email_is_confirmed_anew();
CREATE FUNCTION clerks_email_is_confirmed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.email_confirmed := NEW.email IS NOT NULL AND (NEW.is_admin OR NEW.email_confirmed);
  RETURN NEW;
END $$;
CREATE TRIGGER clerks_email_is_confirmed BEFORE INSERT ON users FOR EACH ROW EXECUTE FUNCTION clerks_email_is_confirmed();

-- A closed or suspended account gets nothing new: no session, vehicle, route, load, bid, request or trip. A request that passed
-- authentication just before the deletion committed is refused here; the deletion locks the account FOR UPDATE, so one of the two
-- always sees the other.
CREATE FUNCTION require_open_account() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  account uuid := (to_jsonb(NEW) ->> TG_ARGV[0])::uuid;
BEGIN
  IF account IS NULL THEN
    RETURN NEW;
  END IF;
  PERFORM 1 FROM users WHERE id = account AND deleted_at IS NULL AND suspended_at IS NULL FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the account is closed' USING ERRCODE = 'check_violation', CONSTRAINT = 'account_is_open';
  END IF;
  RETURN NEW;
END $$;

CREATE TABLE sessions (
  -- SHA-256 of the cookie's secret; the secret itself is never stored.
  id_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  last_used_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL,
  -- Where it is used from.
  address text,
  agent text,
  -- Of a clerk who has to set up a second factor first, and may do nothing else.
  must_enrol boolean NOT NULL DEFAULT false
);
CREATE INDEX sessions_of_user ON sessions (user_id);
CREATE INDEX sessions_expiring ON sessions (expires_at);
CREATE TRIGGER account_is_open BEFORE INSERT ON sessions FOR EACH ROW EXECUTE FUNCTION require_open_account('user_id');

-- Ends the open streams of a session in every server process, whoever ended it.
CREATE FUNCTION announce_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('sessions_ended', OLD.user_id::text || ' ' || encode(OLD.id_hash, 'hex'));
  RETURN NULL;
END $$;
CREATE TRIGGER session_end_announced AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION announce_session_end();

-- A new code replaces the old one in place.
CREATE TABLE otp_codes (
  -- A mobile for signing in, an account for anything else: two accounts may share one mobile.
  subject text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('sign-in', 'delete-account', 'confirm-email')),
  code_hash bytea NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3),
  PRIMARY KEY (subject, purpose)
);
CREATE INDEX otp_codes_expiring ON otp_codes (expires_at);

-- ID tokens that have opened a session: each opens one only.
CREATE TABLE spent_tokens (
  token_hash bytea PRIMARY KEY,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX spent_tokens_expiring ON spent_tokens (expires_at);

-- Devices on which an account has signed in before, by the SHA-256 of a secret that only the device holds.
CREATE TABLE known_devices (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  device_hash bytea NOT NULL,
  first_used_at timestamptz(3) NOT NULL DEFAULT now(),
  last_used_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, device_hash)
);
CREATE INDEX known_devices_by_hash ON known_devices (device_hash);
CREATE INDEX known_devices_unused ON known_devices (last_used_at);

-- Sign-ins that succeeded or failed, for 90 days.
CREATE TABLE sign_ins (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  outcome text NOT NULL CHECK (outcome IN ('signed_in', 'wrong_password', 'wrong_code', 'wrong_second_factor')),
  address text NOT NULL,
  agent text,
  at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX sign_ins_of_user ON sign_ins (user_id, id DESC);
CREATE INDEX sign_ins_by_time ON sign_ins (at);

-- Authenticators of clerks.
CREATE TABLE second_factors (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- Sealed; the key is none of the database's.
  secret text NOT NULL,
  -- Null until a code of the authenticator has shown that it was taken over.
  confirmed_at timestamptz(3),
  -- The last half minute whose code was used: each opens once.
  last_step bigint NOT NULL DEFAULT 0
);
CREATE TABLE recovery_codes (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  used_at timestamptz(3),
  PRIMARY KEY (user_id, code_hash)
);

-- Keys of clerks' phones, computers and sticks. The secret half never leaves the device.
CREATE TABLE passkeys (
  id uuid PRIMARY KEY DEFAULT new_id(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  credential_id text NOT NULL CONSTRAINT one_passkey_per_credential UNIQUE,
  public_key bytea NOT NULL,
  -- How often the device says that it has signed; one that falls back is a copy.
  counter bigint NOT NULL DEFAULT 0,
  transports text[] NOT NULL DEFAULT '{}',
  -- Kept by its maker for all devices of the person.
  is_synced boolean NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  last_used_at timestamptz(3)
);
CREATE INDEX passkeys_of_user ON passkeys (user_id, id);

-- Whom the demo made, so that it can be told apart and removed before a market opens to the public.
CREATE TABLE demo_accounts (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  made_at timestamptz(3) NOT NULL DEFAULT now()
);

CREATE TABLE newsletter_subscribers (
  id uuid PRIMARY KEY DEFAULT new_id(),
  email text NOT NULL,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'confirmed', 'unsubscribed')),
  token_hash bytea NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  confirmed_at timestamptz(3)
);
CREATE UNIQUE INDEX one_subscription_per_email ON newsletter_subscribers (lower(email));
CREATE INDEX newsletter_by_token ON newsletter_subscribers (token_hash);
