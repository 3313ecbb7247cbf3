-- What is added to a price or comes off it, taxes, and how shippers pay.

-- What a day of waiting costs, by weight of the goods up to so many tons; the last class has no end.
CREATE TABLE detention_rates (
  up_to_tons numeric PRIMARY KEY,
  day_paise bigint NOT NULL CHECK (day_paise BETWEEN 0 AND 1000000000)
);
INSERT INTO detention_rates VALUES (6, 100000), (12, 150000), (21, 200000), (31, 250000), ('Infinity', 350000);

-- Lines of the ledger beside the freight, as the office decided them; each is decided once.
CREATE TABLE trip_charges (
  id uuid PRIMARY KEY DEFAULT new_id(),
  booking_id uuid NOT NULL REFERENCES bookings,
  transporter_id uuid NOT NULL REFERENCES users,
  cause text NOT NULL CHECK (cause IN ('detention_pickup', 'detention_drop', 'dispute')),
  status text NOT NULL CHECK (status IN ('confirmed', 'declined')),
  -- Added to the two prices; taken off where negative.
  shipper_paise bigint NOT NULL,
  driver_paise bigint NOT NULL,
  days int CHECK (days > 0),
  reason text CHECK (char_length(reason) BETWEEN 1 AND 500),
  decided_by uuid NOT NULL REFERENCES users,
  decided_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT a_charge_is_decided_once UNIQUE (booking_id, transporter_id, cause),
  CONSTRAINT declined_says_why CHECK (status = 'confirmed' OR reason IS NOT NULL)
);
CREATE TRIGGER trip_charges_never_change BEFORE UPDATE OR DELETE ON trip_charges FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- What a shipper says is wrong with a delivery, what the driver says to it, and how the office decided.
CREATE TABLE disputes (
  id uuid PRIMARY KEY DEFAULT new_id(),
  booking_id uuid NOT NULL REFERENCES bookings,
  shipper_id uuid NOT NULL REFERENCES users,
  transporter_id uuid NOT NULL REFERENCES users,
  amount_paise bigint NOT NULL CHECK (amount_paise BETWEEN 1 AND 1000000000),
  reason text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 1000),
  opened_at timestamptz(3) NOT NULL DEFAULT now(),
  answer text CHECK (char_length(answer) BETWEEN 1 AND 1000),
  answered_at timestamptz(3),
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'decided', 'withdrawn')),
  -- What comes off the shipper's price, and what of it off the driver's.
  award_paise bigint CHECK (award_paise BETWEEN 0 AND amount_paise),
  from_driver_paise bigint CHECK (from_driver_paise BETWEEN 0 AND award_paise),
  decision text CHECK (char_length(decision) BETWEEN 1 AND 1000),
  decided_by uuid REFERENCES users,
  ended_at timestamptz(3),
  CONSTRAINT answered_when CHECK ((answer IS NULL) = (answered_at IS NULL)),
  CONSTRAINT ended_when CHECK ((status = 'open') = (ended_at IS NULL)),
  CONSTRAINT decided_says_what CHECK ((status = 'decided') = (award_paise IS NOT NULL)
    AND (award_paise IS NULL) = (from_driver_paise IS NULL) AND (award_paise IS NULL) = (decision IS NULL)
    AND (award_paise IS NULL) = (decided_by IS NULL))
);
CREATE UNIQUE INDEX one_dispute_a_trip ON disputes (booking_id) WHERE status <> 'withdrawn';
CREATE INDEX disputes_by_status ON disputes (status, opened_at, id);
CREATE TABLE dispute_photos (
  id uuid PRIMARY KEY DEFAULT new_id(),
  dispute_id uuid NOT NULL REFERENCES disputes,
  added_by uuid NOT NULL REFERENCES users,
  file_key text NOT NULL UNIQUE,
  bytes int NOT NULL,
  added_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX photos_of_dispute ON dispute_photos (dispute_id, added_at);

-- What a transporter says about its taxes. The numbers are sealed by the server; whose PAN it is stands beside them.
CREATE TABLE tax_details (
  user_id uuid PRIMARY KEY REFERENCES users,
  pan_sealed text,
  holder text CHECK (holder IN ('individual', 'other')),
  gstin_sealed text,
  gst_mode text CHECK (gst_mode IN ('reverse', 'forward', 'forward_credit')),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT a_pan_has_a_holder CHECK (pan_sealed IS NULL OR holder IS NOT NULL)
);
-- At most ten goods vehicles, declared for a financial year; a year that was declared stays.
CREATE TABLE small_fleet_declarations (
  user_id uuid NOT NULL REFERENCES users,
  financial_year text NOT NULL CHECK (financial_year ~ '^\d{4}-\d{2}$'),
  declared_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, financial_year)
);
-- Who was told that the statement of a month is there.
CREATE TABLE statement_notices (
  user_id uuid NOT NULL REFERENCES users,
  month text NOT NULL CHECK (month ~ '^\d{4}-\d{2}$'),
  told_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, month)
);

-- What a trip cost the truck's owner, by the owner's own word, with a photo of the bill. Private: no event tells of it, and neither the
-- shipper nor the office reads it.
CREATE TABLE trip_costs (
  id uuid PRIMARY KEY DEFAULT new_id(),
  booking_id uuid NOT NULL REFERENCES bookings,
  owner_id uuid NOT NULL REFERENCES users,
  kind text NOT NULL CHECK (kind IN ('diesel', 'toll', 'other')),
  amount_paise bigint NOT NULL CHECK (amount_paise BETWEEN 1 AND 1000000000),
  note text CHECK (char_length(note) BETWEEN 1 AND 200),
  file_key text UNIQUE,
  bytes int,
  added_at timestamptz(3) NOT NULL DEFAULT now(),
  -- By the phone's clock: without signal an entry comes later than its bill.
  spent_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT cost_photo_is_whole CHECK ((file_key IS NULL) = (bytes IS NULL)),
  CONSTRAINT spent_before_it_came CHECK (spent_at <= added_at)
);
CREATE INDEX costs_of_trip ON trip_costs (booking_id, owner_id, added_at, id);
CREATE INDEX costs_of_owner ON trip_costs (owner_id, booking_id);

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
