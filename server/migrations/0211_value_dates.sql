-- Money counts on the day on which the bank moved it, which may be before its recording. What was recorded until now keeps the day of
-- its recording: its accounts are read by that.
ALTER TABLE payments ADD COLUMN value_date date;
ALTER TABLE payments DISABLE TRIGGER payments_append_only;
UPDATE payments SET value_date = (recorded_at AT TIME ZONE 'Asia/Kolkata')::date;
ALTER TABLE payments ENABLE TRIGGER payments_append_only;
ALTER TABLE payments
  ALTER COLUMN value_date SET NOT NULL,
  ADD CONSTRAINT value_date_before_its_recording CHECK (
    value_date BETWEEN (recorded_at AT TIME ZONE 'Asia/Kolkata')::date - 370 AND (recorded_at AT TIME ZONE 'Asia/Kolkata')::date),
  -- The recording, or the end of an earlier day of the bank.
  ADD COLUMN valued_at timestamptz(3) NOT NULL GENERATED ALWAYS AS (
    least(recorded_at, ((value_date + 1)::timestamp - interval '1 millisecond') AT TIME ZONE 'Asia/Kolkata')) STORED;
CREATE INDEX payments_valued ON payments (valued_at) INCLUDE (payment_type, from_shipper, amount_paise);

DROP TRIGGER payments_have_payee ON payments;
DROP FUNCTION name_payee();
-- Nobody says whom a payment goes to: it is the driver of the booking, and a counter-entry takes back from whoever got it.
-- Where nobody says on which day the bank moved it, it is the day of its recording.
CREATE FUNCTION complete_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.payee_id := CASE WHEN NEW.payment_type LIKE '%to_driver' THEN coalesce(
    (SELECT payee_id FROM payments WHERE id = NEW.reversal_of),
    (SELECT transporter_id FROM bookings WHERE id = NEW.booking_id)) END;
  NEW.value_date := coalesce(NEW.value_date, (NEW.recorded_at AT TIME ZONE 'Asia/Kolkata')::date);
  RETURN NEW;
END $$;
CREATE TRIGGER payments_are_complete BEFORE INSERT ON payments FOR EACH ROW EXECUTE FUNCTION complete_payment();

DROP MATERIALIZED VIEW shipper_figures;
-- How a shipper deals with drivers, over a year, from 5 trips on. Money is paid when all of the price is there and stays there; a trip
-- that is not paid yet counts with the days it has waited so far. A bid is answered by yes, by no, or by another one that was taken; it
-- is left without an answer when its load ends, or after a day. What its driver took back or replaced asks for none.
CREATE MATERIALIZED VIEW shipper_figures AS
WITH trips AS (
  SELECT id, shipper_id, completed_at, negotiated_price_shipper_paise AS price
  FROM bookings WHERE status = 'completed' AND completed_at > now() - interval '365 days'
), received AS (
  SELECT p.id, p.booking_id, p.valued_at, t.price,
         sum(p.amount_paise) OVER (PARTITION BY p.booking_id ORDER BY p.valued_at, p.id) AS so_far
  FROM payments p JOIN trips t ON t.id = p.booking_id WHERE p.from_shipper
), lasting AS (
  SELECT booking_id, valued_at, price, min(so_far) OVER (PARTITION BY booking_id ORDER BY valued_at, id
    ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING) AS from_here
  FROM received
), paid AS (
  SELECT booking_id, min(valued_at) AS at FROM lasting WHERE from_here >= price GROUP BY booking_id
), waits AS (
  SELECT t.shipper_id, greatest(0, round(extract(epoch FROM coalesce(p.at, now()) - t.completed_at) / 86400))::int AS days
  FROM trips t LEFT JOIN paid p ON p.booking_id = t.id
), answers AS (
  SELECT l.shipper_id, b.accepted_at IS NOT NULL OR b.status IN ('accepted', 'assigned', 'rejected')
    OR b.status = 'lost' AND (l.status = 'booked' OR EXISTS (
      SELECT FROM bids o WHERE o.load_id = b.load_id AND o.accepted_at IS NOT NULL)) AS answered
  FROM bids b JOIN loads l ON l.id = b.load_id
  WHERE b.created_at > now() - interval '365 days' AND b.status NOT IN ('withdrawn', 'replaced')
    AND (b.status <> 'open' OR b.created_at < now() - interval '24 hours' OR l.valid_until <= now())
), answered AS (
  SELECT shipper_id, round(100.0 * count(*) FILTER (WHERE answered) / count(*))::int AS percent FROM answers GROUP BY shipper_id
)
SELECT w.shipper_id, count(*)::int AS trips, percentile_disc(0.5) WITHIN GROUP (ORDER BY w.days) AS paid_in_days,
       max(a.percent) AS answered_percent
FROM waits w LEFT JOIN answered a USING (shipper_id)
GROUP BY w.shipper_id HAVING count(*) >= 5;
CREATE UNIQUE INDEX figures_of_shipper ON shipper_figures (shipper_id);
