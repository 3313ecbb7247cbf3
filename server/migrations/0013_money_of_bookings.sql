-- What moved, beside the booking: the office's queues, cards and totals read hundreds of thousands of bookings and must not
-- add up every payment each time. Only the database writes these, in the transaction of the record that moves them.
ALTER TABLE bookings
  ADD COLUMN received_paise bigint NOT NULL DEFAULT 0,
  ADD COLUMN paid_out_paise bigint NOT NULL DEFAULT 0;

UPDATE bookings b SET received_paise = coalesce(p.received, 0), paid_out_paise = coalesce(p.paid_out, 0)
FROM (
  SELECT booking_id, sum(amount_paise) FILTER (WHERE from_shipper) AS received,
         sum(amount_paise) FILTER (WHERE NOT from_shipper) AS paid_out
  FROM payments GROUP BY booking_id
) p WHERE p.booking_id = b.id;

CREATE FUNCTION add_payment_to_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bookings SET
    received_paise = received_paise + CASE WHEN NEW.from_shipper THEN NEW.amount_paise ELSE 0 END,
    paid_out_paise = paid_out_paise + CASE WHEN NEW.from_shipper THEN 0 ELSE NEW.amount_paise END
  WHERE id = NEW.booking_id;
  RETURN NULL;
END $$;
CREATE TRIGGER payments_add_up AFTER INSERT ON payments FOR EACH ROW EXECUTE FUNCTION add_payment_to_booking();

CREATE INDEX bookings_owing ON bookings (created_at DESC, id DESC)
  WHERE status IN ('confirmed', 'advance_paid', 'loading_done', 'in_transit', 'completed')
    AND (received_paise < negotiated_price_shipper_paise OR paid_out_paise < negotiated_price_driver_paise);

-- The office's list of vehicles, newest first.
CREATE INDEX vehicles_newest ON vehicles (created_at DESC, id DESC) WHERE deleted_at IS NULL;
-- Its tabs count the terms that stand.
CREATE INDEX terms_active ON payment_terms (booking_id) INCLUDE (due_date, advance_percentage_shipper) WHERE status = 'active';
