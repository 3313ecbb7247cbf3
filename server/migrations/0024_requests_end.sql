-- Since when a request waits for the office: a driver who gives a trip back makes it wait anew.
ALTER TABLE bookings ADD COLUMN pending_since timestamptz NOT NULL DEFAULT now();
UPDATE bookings SET pending_since = CASE WHEN status = 'pending' AND driver_response = 'declined' THEN updated_at ELSE created_at END;

CREATE FUNCTION mark_pending_since() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.pending_since := now();
  RETURN NEW;
END $$;
CREATE TRIGGER bookings_wait_anew BEFORE UPDATE OF status ON bookings FOR EACH ROW
  WHEN (NEW.status = 'pending' AND OLD.status <> 'pending') EXECUTE FUNCTION mark_pending_since();
CREATE INDEX bookings_waiting ON bookings (pending_since) WHERE status = 'pending';

-- How many bids of a transporter still hope, and how many loads a shipper has posted lately, is counted at each new one.
CREATE INDEX bids_standing ON bids (transporter_id) WHERE status IN ('open', 'accepted');
