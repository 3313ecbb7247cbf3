-- Devices on which an account has signed in before, by the SHA-256 of a secret that only the device holds.
CREATE TABLE known_devices (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  device_hash bytea NOT NULL,
  first_used_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, device_hash)
);
CREATE INDEX known_devices_by_hash ON known_devices (device_hash);
CREATE INDEX known_devices_unused ON known_devices (last_used_at);

-- Where a session is used from; null for one from before this was kept.
ALTER TABLE sessions ADD COLUMN address text, ADD COLUMN agent text;
-- However often it is used, a session ends a week after its sign-in, the office's after a day.
UPDATE sessions s SET expires_at = least(s.expires_at, s.created_at + CASE WHEN u.is_admin THEN interval '24 hours' ELSE interval '7 days' END)
FROM users u WHERE u.id = s.user_id;

CREATE TABLE sign_ins (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  outcome text NOT NULL CHECK (outcome IN ('signed_in', 'wrong_password', 'wrong_code', 'wrong_second_factor')),
  address text NOT NULL,
  agent text,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sign_ins_of_user ON sign_ins (user_id, id DESC);
CREATE INDEX sign_ins_by_time ON sign_ins (at);
