-- One reference is one transfer: it pays for one booking, or, once the office has split it, for several up to its amount.
CREATE FUNCTION read_reference(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT upper(regexp_replace($1, '[[:space:] ]', '', 'g'))
$$;

CREATE TABLE transfers (
  id uuid PRIMARY KEY DEFAULT new_id(),
  -- As it is read: a bank's app prints it in groups.
  reference text NOT NULL,
  from_shipper boolean NOT NULL,
  -- The one booking that it pays for; null once it is split.
  booking_id uuid REFERENCES bookings,
  -- All of it, as the office said when it split it.
  amount_paise bigint,
  -- What stands recorded of it, reversals taken off; written by the database alone.
  used_paise bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT one_transfer_per_reference UNIQUE (reference, from_shipper),
  CONSTRAINT split_has_an_amount CHECK ((booking_id IS NULL) = (amount_paise IS NOT NULL)),
  CONSTRAINT transfer_within_its_amount CHECK (used_paise >= 0 AND used_paise <= coalesce(amount_paise, used_paise))
);

ALTER TABLE payments ADD COLUMN transfer_id uuid REFERENCES transfers;
INSERT INTO transfers (reference, from_shipper, booking_id, amount_paise, used_paise)
SELECT read_reference(reference), from_shipper,
       CASE WHEN count(DISTINCT booking_id) = 1 THEN min(booking_id::text)::uuid END,
       CASE WHEN count(DISTINCT booking_id) > 1 THEN sum(amount_paise) END, sum(amount_paise)
FROM payments WHERE reference <> '' AND payment_method IS DISTINCT FROM 'cash'
GROUP BY read_reference(reference), from_shipper;
ALTER TABLE payments DISABLE TRIGGER payments_append_only;
UPDATE payments p SET transfer_id = t.id FROM transfers t
WHERE p.reference <> '' AND p.payment_method IS DISTINCT FROM 'cash'
  AND t.reference = read_reference(p.reference) AND t.from_shipper = p.from_shipper;
ALTER TABLE payments ENABLE TRIGGER payments_append_only;
CREATE INDEX payments_of_transfer ON payments (transfer_id) WHERE transfer_id IS NOT NULL;

-- Whatever runs at once: no record of a transfer beside the booking that it is for, and none beyond its amount.
CREATE FUNCTION add_payment_to_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  only_for uuid;
BEGIN
  UPDATE transfers SET used_paise = used_paise + NEW.amount_paise WHERE id = NEW.transfer_id RETURNING booking_id INTO only_for;
  IF only_for IS NOT NULL AND only_for <> NEW.booking_id AND NEW.amount_paise > 0 THEN
    RAISE EXCEPTION 'the transfer pays for another booking' USING ERRCODE = 'check_violation', CONSTRAINT = 'transfer_of_one_booking';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER payments_use_transfer AFTER INSERT ON payments FOR EACH ROW
  WHEN (NEW.transfer_id IS NOT NULL) EXECUTE FUNCTION add_payment_to_transfer();
