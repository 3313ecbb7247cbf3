-- What moved for a booking: the only place that sums it. `booking_money` shows it, and the sums that lists read from bookings are
-- kept copies of it.
CREATE FUNCTION booking_sums(booking uuid, transporter uuid)
  RETURNS TABLE (received bigint, paid_out bigint, advance_paid_out bigint, held_by_previous bigint)
  LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(amount_paise) FILTER (WHERE from_shipper), 0)::bigint,
         coalesce(sum(amount_paise) FILTER (WHERE NOT from_shipper AND payee_id IS NOT DISTINCT FROM transporter), 0)::bigint,
         coalesce(sum(amount_paise) FILTER (WHERE payment_type = 'advance_to_driver' AND payee_id IS NOT DISTINCT FROM transporter), 0)::bigint,
         coalesce(sum(amount_paise) FILTER (WHERE NOT from_shipper AND payee_id IS DISTINCT FROM transporter), 0)::bigint
  FROM payments WHERE booking_id = booking
$$;

CREATE OR REPLACE VIEW booking_money AS
SELECT b.id AS booking_id,
       p.received AS received_paise,
       p.paid_out AS paid_out_paise,
       p.advance_paid_out AS advance_paid_out_paise,
       t.id AS terms_id,
       t.due_date,
       round(b.negotiated_price_shipper_paise * t.advance_percentage_shipper / 100.0)::bigint AS advance_shipper_paise,
       round(b.negotiated_price_driver_paise * t.advance_percentage_driver / 100.0)::bigint AS advance_driver_paise,
       CASE
         WHEN t.id IS NULL OR b.negotiated_price_shipper_paise IS NULL THEN 'terms_pending'
         WHEN p.received >= b.negotiated_price_shipper_paise THEN 'paid'
         WHEN p.received >= round(b.negotiated_price_shipper_paise * t.advance_percentage_shipper / 100.0) THEN 'balance_due'
         ELSE 'advance_due'
       END AS payment_status,
       p.held_by_previous AS held_by_previous_paise
FROM bookings b
LEFT JOIN payment_terms t ON t.booking_id = b.id AND t.status = 'active'
CROSS JOIN LATERAL booking_sums(b.id, b.transporter_id) p;

CREATE OR REPLACE FUNCTION add_payment_to_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The sum is read by the next statement: one that waited for the row would not see what was recorded meanwhile.
  PERFORM 1 FROM bookings WHERE id = NEW.booking_id FOR NO KEY UPDATE;
  UPDATE bookings b SET (received_paise, paid_out_paise, held_by_previous_paise) =
    (SELECT s.received, s.paid_out, s.held_by_previous FROM booking_sums(b.id, b.transporter_id) s)
  WHERE b.id = NEW.booking_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION tell_drivers_apart() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT s.paid_out, s.held_by_previous INTO NEW.paid_out_paise, NEW.held_by_previous_paise
  FROM booking_sums(NEW.id, NEW.transporter_id) s;
  RETURN NEW;
END $$;
