-- Keys with which other systems call the API for an account.
CREATE TABLE api_keys (
  id uuid PRIMARY KEY DEFAULT new_id(),
  account_id uuid NOT NULL REFERENCES users,
  made_by uuid NOT NULL REFERENCES users,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  start text NOT NULL,
  -- SHA-256 of the key, which has 256 random bits; the key itself is never stored.
  key_hash bytea NOT NULL CONSTRAINT one_key_per_hash UNIQUE,
  scopes text[] NOT NULL CHECK (cardinality(scopes) > 0 AND scopes <@ ARRAY['read', 'book', 'post', 'bid', 'track', 'papers']),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  ends_at timestamptz(3) NOT NULL,
  last_used_at timestamptz(3),
  revoked_at timestamptz(3)
);
CREATE INDEX api_keys_of_account ON api_keys (account_id, id DESC);
CREATE TRIGGER account_is_open BEFORE INSERT ON api_keys FOR EACH ROW EXECUTE FUNCTION require_open_account('account_id');
