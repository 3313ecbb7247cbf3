-- Whether the truck of a receipt carries its booking, or has carried it to the end: kept beside the receipt, so that the office finds the few that
-- are void, issued or superseded among millions by an index.
ALTER TABLE lorry_receipts ADD COLUMN is_of_trip boolean NOT NULL DEFAULT true;

CREATE FUNCTION keep_receipts_of_trip() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE lorry_receipts r SET is_of_trip = NOT r.is_of_trip
  WHERE r.booking_id = NEW.id AND r.is_of_trip <>
    (NEW.status NOT IN ('pending', 'cancelled') AND (r.transporter_id, r.vehicle_id) IS NOT DISTINCT FROM (NEW.transporter_id, NEW.vehicle_id));
  RETURN NULL;
END $$;
CREATE TRIGGER bookings_keep_receipts AFTER UPDATE ON bookings FOR EACH ROW
  WHEN ((OLD.status, OLD.transporter_id, OLD.vehicle_id) IS DISTINCT FROM (NEW.status, NEW.transporter_id, NEW.vehicle_id))
  EXECUTE FUNCTION keep_receipts_of_trip();

UPDATE lorry_receipts r SET is_of_trip = false FROM bookings b
WHERE b.id = r.booking_id AND (b.status IN ('pending', 'cancelled')
  OR (r.transporter_id, r.vehicle_id) IS DISTINCT FROM (b.transporter_id, b.vehicle_id));

CREATE INDEX lorry_receipts_void ON lorry_receipts (issued_at DESC, id DESC)
  WHERE superseded_at IS NULL AND (voided_at IS NOT NULL OR NOT is_of_trip);
CREATE INDEX lorry_receipts_issued ON lorry_receipts (issued_at DESC, id DESC)
  WHERE superseded_at IS NULL AND voided_at IS NULL AND is_of_trip AND accepted_at IS NULL;
CREATE INDEX lorry_receipts_superseded ON lorry_receipts (issued_at DESC, id DESC) WHERE superseded_at IS NOT NULL;
