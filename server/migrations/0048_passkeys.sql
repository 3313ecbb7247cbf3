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
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz
);
CREATE INDEX passkeys_of_user ON passkeys (user_id, id);
