-- Drivers who say that a load is gone: each once for a load, for good, so that nobody hides again what its shipper has confirmed.
CREATE TABLE gone_reports (
  load_id uuid NOT NULL REFERENCES loads ON DELETE CASCADE,
  transporter_id uuid NOT NULL REFERENCES users,
  reported_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (load_id, transporter_id)
);
CREATE INDEX gone_reports_of_driver ON gone_reports (transporter_id, reported_at);

ALTER TABLE loads
  -- Off the market until its shipper says that it is still here.
  ADD COLUMN hidden_at timestamptz,
  -- When its shipper said so last; reports from before count no longer.
  ADD COLUMN confirmed_at timestamptz;

-- How a shipper deals with drivers, over a year, from 5 trips on. Money is paid when all of the price is there and stays there; a trip
-- that is not paid yet counts with the days it has waited so far. A bid is answered by yes, by no, or by another one that was taken; it
-- is left without an answer when its load ends, or after a day. What its driver took back or replaced asks for none.
CREATE MATERIALIZED VIEW shipper_figures AS
WITH trips AS (
  SELECT id, shipper_id, completed_at, negotiated_price_shipper_paise AS price
  FROM bookings WHERE status = 'completed' AND completed_at > now() - interval '365 days'
), received AS (
  SELECT p.id, p.booking_id, p.recorded_at, t.price,
         sum(p.amount_paise) OVER (PARTITION BY p.booking_id ORDER BY p.recorded_at, p.id) AS so_far
  FROM payments p JOIN trips t ON t.id = p.booking_id WHERE p.from_shipper
), lasting AS (
  SELECT booking_id, recorded_at, price, min(so_far) OVER (PARTITION BY booking_id ORDER BY recorded_at, id
    ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING) AS from_here
  FROM received
), paid AS (
  SELECT booking_id, min(recorded_at) AS at FROM lasting WHERE from_here >= price GROUP BY booking_id
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
