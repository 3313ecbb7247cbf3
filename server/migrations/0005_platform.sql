-- The first answer of every creation that carried an Idempotency-Key, written in the transaction of its effect.
CREATE TABLE idempotency_keys (
  actor_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  key text NOT NULL,
  -- SHA-256 of method, path and body: the same key with anything else is refused.
  fingerprint bytea NOT NULL,
  -- Null only inside the transaction that is still working on it.
  status integer,
  body text,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (actor_id, key)
);
CREATE INDEX idempotency_keys_old ON idempotency_keys (created_at);

-- Counters of codes and sign-ins that all server processes share; the shape that rate-limiter-flexible expects.
CREATE TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
CREATE INDEX rate_limits_expired ON rate_limits (expire);
