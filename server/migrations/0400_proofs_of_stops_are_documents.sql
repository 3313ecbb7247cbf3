-- The proof of a drop on the way is a document like that of the last drop: checked, sent back with a reason, given again.
SET LOCAL lock_timeout = '1min';

ALTER TABLE booking_documents ADD stop_id uuid REFERENCES shipment_stops;
ALTER TABLE booking_documents DROP CONSTRAINT booking_documents_kind_check;
ALTER TABLE booking_documents ADD CONSTRAINT booking_documents_kind_check CHECK (kind IN ('lr', 'pod', 'stop_pod'));
-- `pod` is that of the last drop, with which all of the trip counts as delivered.
ALTER TABLE booking_documents ADD CONSTRAINT stop_of_its_proof CHECK ((kind = 'stop_pod') = (stop_id IS NOT NULL));

INSERT INTO booking_documents (id, booking_id, kind, stop_id, file_key, media_type, bytes, uploaded_by, uploaded_role, uploaded_at, taken_at)
SELECT id, booking_id, 'stop_pod', stop_id, file_key, media_type, bytes, uploaded_by, uploaded_role, uploaded_at, taken_at FROM stop_proofs;

DROP INDEX one_standing_document_per_kind;
CREATE UNIQUE INDEX one_standing_document_per_kind ON booking_documents (booking_id, kind, stop_id) NULLS NOT DISTINCT
  WHERE rejected_at IS NULL;
CREATE INDEX documents_of_stop ON booking_documents (stop_id) WHERE stop_id IS NOT NULL;

-- A proof that was sent back has been given: the truck drives on, and the money waits for another.
CREATE OR REPLACE FUNCTION require_proofs_of_stops() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM bookings b JOIN shipment_stops s ON s.load_id = b.load_id AND s.kind = 'drop'
             WHERE b.id = NEW.booking_id
               AND NOT EXISTS (SELECT FROM booking_documents p WHERE p.booking_id = b.id AND p.stop_id = s.id)) THEN
    RAISE EXCEPTION 'a drop on the way has no proof' USING ERRCODE = 'check_violation', CONSTRAINT = 'stops_before_the_end';
  END IF;
  RETURN NEW;
END $$;

DROP TABLE stop_proofs;
