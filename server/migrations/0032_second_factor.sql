CREATE TABLE second_factors (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- Sealed; the key is none of the database's.
  secret text NOT NULL,
  -- Null until a code of the authenticator has shown that it was taken over.
  confirmed_at timestamptz,
  -- The last half minute whose code was used: each opens once.
  last_step bigint NOT NULL DEFAULT 0
);

CREATE TABLE recovery_codes (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (user_id, code_hash)
);

-- A session of a clerk who has to set up a second factor first, and may do nothing else.
ALTER TABLE sessions ADD COLUMN must_enrol boolean NOT NULL DEFAULT false;
