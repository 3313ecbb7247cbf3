-- Whom money was paid to. A booking may change its driver; what the first one was paid is not the next one's.
ALTER TABLE payments ADD COLUMN payee_id uuid REFERENCES users;

-- Records before this one: whoever had the booking then, else whoever has it now. Counter-entries follow their record.
ALTER TABLE payments DISABLE TRIGGER payments_append_only;
UPDATE payments p SET payee_id = coalesce(
  (SELECT (e.after ->> 'transporterId')::uuid FROM events e
   WHERE e.subject_type = 'booking' AND e.subject_id = p.booking_id AND e.type = 'booking_assigned' AND e.at <= p.recorded_at
   ORDER BY e.seq DESC LIMIT 1),
  b.transporter_id)
FROM bookings b WHERE b.id = p.booking_id AND NOT p.from_shipper AND p.reversal_of IS NULL;
UPDATE payments p SET payee_id = o.payee_id FROM payments o WHERE o.id = p.reversal_of AND NOT p.from_shipper;
ALTER TABLE payments ENABLE TRIGGER payments_append_only;

-- Not asked of the rows above: a record whose booking has lost its driver and its trail must not stop the server.
ALTER TABLE payments ADD CONSTRAINT payee_of_what_is_paid_out CHECK ((payee_id IS NULL) = from_shipper) NOT VALID;
CREATE INDEX payments_of_payee ON payments (payee_id) WHERE payee_id IS NOT NULL;
DROP INDEX payments_of_booking;
CREATE INDEX payments_of_booking ON payments (booking_id) INCLUDE (from_shipper, amount_paise, payment_type, payee_id);

-- Nobody says whom a payment goes to: it is the driver of the booking, and a counter-entry takes back from whoever got it.
CREATE FUNCTION name_payee() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.payee_id := CASE WHEN NEW.payment_type LIKE '%to_driver' THEN coalesce(
    (SELECT payee_id FROM payments WHERE id = NEW.reversal_of),
    (SELECT transporter_id FROM bookings WHERE id = NEW.booking_id)) END;
  RETURN NEW;
END $$;
CREATE TRIGGER payments_have_payee BEFORE INSERT ON payments FOR EACH ROW EXECUTE FUNCTION name_payee();

-- `paid_out_paise` is from now on what the driver of today has; what earlier drivers still hold stands beside it.
ALTER TABLE bookings ADD COLUMN held_by_previous_paise bigint NOT NULL DEFAULT 0;

CREATE OR REPLACE FUNCTION add_payment_to_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bookings SET
    received_paise = received_paise + CASE WHEN NEW.from_shipper THEN NEW.amount_paise ELSE 0 END,
    paid_out_paise = paid_out_paise
      + CASE WHEN NOT NEW.from_shipper AND NEW.payee_id IS NOT DISTINCT FROM transporter_id THEN NEW.amount_paise ELSE 0 END,
    held_by_previous_paise = held_by_previous_paise
      + CASE WHEN NOT NEW.from_shipper AND NEW.payee_id IS DISTINCT FROM transporter_id THEN NEW.amount_paise ELSE 0 END
  WHERE id = NEW.booking_id;
  RETURN NULL;
END $$;

CREATE FUNCTION tell_drivers_apart() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT coalesce(sum(amount_paise) FILTER (WHERE payee_id = NEW.transporter_id), 0),
         coalesce(sum(amount_paise) FILTER (WHERE payee_id IS DISTINCT FROM NEW.transporter_id), 0)
  INTO NEW.paid_out_paise, NEW.held_by_previous_paise
  FROM payments WHERE booking_id = NEW.id AND NOT from_shipper;
  RETURN NEW;
END $$;
CREATE TRIGGER bookings_tell_drivers_apart BEFORE UPDATE OF transporter_id ON bookings FOR EACH ROW
  WHEN (OLD.transporter_id IS DISTINCT FROM NEW.transporter_id) EXECUTE FUNCTION tell_drivers_apart();

UPDATE bookings b SET paid_out_paise = p.theirs, held_by_previous_paise = p.others
FROM (
  SELECT p.booking_id, coalesce(sum(p.amount_paise) FILTER (WHERE p.payee_id = k.transporter_id), 0) AS theirs,
         coalesce(sum(p.amount_paise) FILTER (WHERE p.payee_id IS DISTINCT FROM k.transporter_id), 0) AS others
  FROM payments p JOIN bookings k ON k.id = p.booking_id WHERE NOT p.from_shipper GROUP BY p.booking_id
) p WHERE p.booking_id = b.id AND (b.paid_out_paise, b.held_by_previous_paise) IS DISTINCT FROM (p.theirs, p.others);

-- Money to come back: from drivers who left or whose trip was called off, and to shippers of such trips.
CREATE INDEX bookings_to_give_back ON bookings (created_at DESC, id DESC)
  WHERE held_by_previous_paise > 0 OR (status = 'cancelled' AND (received_paise > 0 OR paid_out_paise > 0));

CREATE OR REPLACE VIEW booking_money AS
SELECT b.id AS booking_id,
       coalesce(p.received, 0)::bigint AS received_paise,
       coalesce(p.paid_out, 0)::bigint AS paid_out_paise,
       coalesce(p.advance_paid_out, 0)::bigint AS advance_paid_out_paise,
       t.id AS terms_id,
       t.due_date,
       round(b.negotiated_price_shipper_paise * t.advance_percentage_shipper / 100.0)::bigint AS advance_shipper_paise,
       round(b.negotiated_price_driver_paise * t.advance_percentage_driver / 100.0)::bigint AS advance_driver_paise,
       CASE
         WHEN t.id IS NULL OR b.negotiated_price_shipper_paise IS NULL THEN 'terms_pending'
         WHEN coalesce(p.received, 0) >= b.negotiated_price_shipper_paise THEN 'paid'
         WHEN coalesce(p.received, 0) >= round(b.negotiated_price_shipper_paise * t.advance_percentage_shipper / 100.0) THEN 'balance_due'
         ELSE 'advance_due'
       END AS payment_status,
       coalesce(p.held_by_previous, 0)::bigint AS held_by_previous_paise
FROM bookings b
LEFT JOIN payment_terms t ON t.booking_id = b.id AND t.status = 'active'
LEFT JOIN LATERAL (
  SELECT sum(amount_paise) FILTER (WHERE from_shipper) AS received,
         sum(amount_paise) FILTER (WHERE NOT from_shipper AND payee_id IS NOT DISTINCT FROM b.transporter_id) AS paid_out,
         sum(amount_paise) FILTER (WHERE payment_type = 'advance_to_driver' AND payee_id IS NOT DISTINCT FROM b.transporter_id)
           AS advance_paid_out,
         sum(amount_paise) FILTER (WHERE NOT from_shipper AND payee_id IS DISTINCT FROM b.transporter_id) AS held_by_previous
  FROM payments WHERE booking_id = b.id
) p ON true;
