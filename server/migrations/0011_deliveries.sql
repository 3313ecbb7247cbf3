-- One message to one device or number about one notification: sent once, or listed as dead (never silently lost).
CREATE TABLE deliveries (
  id uuid PRIMARY KEY DEFAULT new_id(),
  notification_id uuid NOT NULL REFERENCES notifications ON DELETE CASCADE,
  channel text NOT NULL CHECK (channel IN ('sms', 'push')),
  -- A device's id for push, +91XXXXXXXXXX for SMS.
  address text NOT NULL,
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'sent', 'dead')),
  attempts integer NOT NULL DEFAULT 0,
  error text,
  created_at timestamptz NOT NULL DEFAULT now(),
  settled_at timestamptz,
  CONSTRAINT one_delivery_per_address UNIQUE (notification_id, channel, address)
);
CREATE INDEX deliveries_dead ON deliveries (settled_at DESC, id DESC) WHERE status = 'dead';

-- Wakes the open bells of every server process.
CREATE FUNCTION announce_notification() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('notifications', NEW.user_id::text || ' ' || NEW.id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER notifications_announced AFTER INSERT ON notifications FOR EACH ROW EXECUTE FUNCTION announce_notification();
