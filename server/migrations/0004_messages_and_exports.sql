CREATE TABLE notifications (
  id uuid PRIMARY KEY DEFAULT new_id(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- One event tells one person once, however often its job runs.
  event_seq bigint REFERENCES events,
  type text NOT NULL,
  title text NOT NULL,
  message text NOT NULL,
  data jsonb NOT NULL DEFAULT '{}',
  read_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX one_notification_per_event ON notifications (user_id, event_seq, type);
CREATE INDEX notifications_of_user ON notifications (user_id, created_at DESC, id DESC);
CREATE INDEX notifications_unread ON notifications (user_id) WHERE read_at IS NULL;

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
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX push_devices_of_user ON push_devices (user_id);
CREATE INDEX push_devices_unused ON push_devices (last_used_at);

CREATE TABLE exports (
  id uuid PRIMARY KEY DEFAULT new_id(),
  requested_by uuid NOT NULL REFERENCES users,
  table_name text NOT NULL,
  filter jsonb NOT NULL DEFAULT '{}',
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'running', 'done', 'failed')),
  rows_done integer NOT NULL DEFAULT 0,
  rows_total integer NOT NULL DEFAULT 0,
  file_key text,
  created_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz
);
CREATE INDEX exports_of_user ON exports (requested_by, created_at DESC);
