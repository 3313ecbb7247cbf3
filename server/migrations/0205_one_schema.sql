-- Brings a database of the 84 migrations before this one (the newest is 0204) to the shape of server/schema.
SET LOCAL lock_timeout = '1min';

-- Totals of all bookings and payments are summed when they are asked for, from an index alone.
DROP TRIGGER bookings_make_day_sums ON bookings;
DROP TRIGGER bookings_move_day_sums ON bookings;
DROP TRIGGER payments_make_day_sums ON payments;
DROP FUNCTION reckon_day_sums(), in_day_sums(bookings, int), keep_booking_day_sums(), keep_payment_day_sums();
DROP TABLE booking_day_sums, payment_day_sums;
DROP INDEX payments_newest, payments_received;
CREATE INDEX payments_newest ON payments (recorded_at DESC, id DESC) INCLUDE (payment_type, from_shipper, amount_paise);

-- Parties of a statement's lines are looked for by ranges of words, byte by byte: an index of another collation is of no use.
DROP INDEX users_by_company_word, users_by_name_word;
CREATE INDEX users_by_company_word ON users (party_word(company) COLLATE "C") WHERE company IS NOT NULL;
CREATE INDEX users_by_name_word ON users (party_word(name) COLLATE "C");

ALTER TABLE payments VALIDATE CONSTRAINT payee_of_what_is_paid_out;

-- Which languages there are is said in one place, the contract.
ALTER TABLE users DROP CONSTRAINT users_language_check, ADD CONSTRAINT users_language_check CHECK (language ~ '^[a-z]{2}$');

-- Sign-ins of 90 days need no months.
ALTER TABLE sign_ins RENAME TO sign_ins_by_month;
ALTER TABLE sign_ins_by_month DROP CONSTRAINT sign_ins_user_id_fkey;
ALTER INDEX sign_ins_of_user RENAME TO sign_ins_of_user_by_month;
ALTER INDEX sign_ins_by_time RENAME TO sign_ins_by_time_by_month;
ALTER SEQUENCE sign_ins_id_seq RENAME TO sign_ins_by_month_id_seq;
CREATE TABLE sign_ins (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  outcome text NOT NULL CONSTRAINT sign_ins_outcome_check
    CHECK (outcome IN ('signed_in', 'wrong_password', 'wrong_code', 'wrong_second_factor')),
  address text NOT NULL,
  agent text,
  at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO sign_ins (id, user_id, outcome, address, agent, at) OVERRIDING SYSTEM VALUE
  SELECT id, user_id, outcome, address, agent, at FROM sign_ins_by_month ORDER BY id;
SELECT setval('sign_ins_id_seq', nextval('sign_ins_by_month_id_seq'), false);
DROP TABLE sign_ins_by_month;
CREATE INDEX sign_ins_of_user ON sign_ins (user_id, id DESC);
CREATE INDEX sign_ins_by_time ON sign_ins (at);

-- Times have milliseconds, as JavaScript's do. What stands on a time is made anew below.
DROP VIEW booking_money, vehicle_status;
DROP MATERIALIZED VIEW shipper_figures;
DROP TRIGGER vehicles_promote_claim ON vehicles;
ALTER TABLE postings DROP COLUMN open_until;
ALTER TABLE statement_lines DROP COLUMN status;
DO $$
DECLARE
  times record;
BEGIN
  FOR times IN
    SELECT c.oid::regclass AS name, string_agg(format('ALTER %I TYPE timestamptz(3)', a.attname), ', ' ORDER BY a.attnum) AS changes
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.atttypid = 'timestamptz'::regtype
    GROUP BY c.oid ORDER BY c.oid
  LOOP
    EXECUTE format('ALTER TABLE %s %s', times.name, times.changes);
  END LOOP;
END $$;
ALTER TABLE statement_lines ADD COLUMN status text GENERATED ALWAYS AS (
  CASE WHEN used_paise >= amount_paise THEN 'booked' WHEN ignored_at IS NOT NULL THEN 'ignored' ELSE 'open' END) STORED;
CREATE INDEX statement_lines_by_day ON statement_lines (status, booked_on DESC, id DESC);
ALTER TABLE postings ADD COLUMN open_until timestamptz(3) GENERATED ALWAYS AS (CASE WHEN status = 'active' THEN valid_until END) STORED;
CREATE INDEX postings_newest ON postings (turn, created_at DESC, id DESC) WHERE open_until IS NOT NULL;
CREATE INDEX postings_lane ON postings (from_place_id, to_place_id, turn, created_at DESC, id DESC) INCLUDE (open_until, vehicle_id)
  WHERE open_until IS NOT NULL;
CREATE INDEX postings_to ON postings (to_place_id, turn, created_at DESC, id DESC) INCLUDE (open_until, vehicle_id)
  WHERE open_until IS NOT NULL;
CREATE INDEX postings_cheapest ON postings (turn, price_paise, id DESC) WHERE open_until IS NOT NULL;
CREATE INDEX postings_counted ON postings (category, passing_weight, price_paise, available_from, open_until, vehicle_id)
  WHERE open_until IS NOT NULL;
CREATE INDEX postings_of_rated ON postings (transporter_id, created_at DESC, id DESC) INCLUDE (open_until, vehicle_id)
  WHERE open_until IS NOT NULL;
CREATE INDEX postings_expiring ON postings (open_until) WHERE open_until IS NOT NULL;
CREATE TRIGGER vehicles_promote_claim AFTER UPDATE OF deleted_at, vehicle_number ON vehicles FOR EACH ROW
  WHEN (NOT OLD.is_disputed AND OLD.deleted_at IS NULL
    AND (NEW.deleted_at IS NOT NULL OR plate_of(NEW.vehicle_number) <> plate_of(OLD.vehicle_number)))
  EXECUTE FUNCTION promote_claim();

-- What a status means is said once.
ALTER TABLE bookings
  ADD COLUMN holds_vehicle boolean NOT NULL GENERATED ALWAYS AS (status NOT IN ('pending', 'completed', 'cancelled')) STORED,
  ADD COLUMN has_agreed_price boolean NOT NULL GENERATED ALWAYS AS (status NOT IN ('pending', 'cancelled')) STORED,
  ADD COLUMN awaits_loading boolean NOT NULL GENERATED ALWAYS AS (status IN ('confirmed', 'advance_paid')) STORED,
  ADD COLUMN is_over boolean NOT NULL GENERATED ALWAYS AS (status IN ('completed', 'cancelled')) STORED,
  ADD COLUMN is_outstanding boolean NOT NULL GENERATED ALWAYS AS (status NOT IN ('pending', 'cancelled')
    AND (received_paise < negotiated_price_shipper_paise OR paid_out_paise < negotiated_price_driver_paise)) STORED,
  DROP CONSTRAINT assigned_is_complete,
  ADD CONSTRAINT assigned_is_complete CHECK (NOT has_agreed_price OR (
    transporter_id IS NOT NULL AND vehicle_id IS NOT NULL
    AND negotiated_price_shipper_paise IS NOT NULL AND negotiated_price_driver_paise IS NOT NULL));
DROP INDEX one_active_booking_per_vehicle, bookings_running, bookings_owing, bookings_without_terms, bookings_owed_by_shipper,
  bookings_newest, bookings_margin;
DROP STATISTICS bookings_owe;
CREATE UNIQUE INDEX one_active_booking_per_vehicle ON bookings (vehicle_id) WHERE holds_vehicle;
CREATE INDEX bookings_newest ON bookings (created_at DESC, id DESC)
  INCLUDE (status, has_agreed_price, has_terms, negotiated_price_shipper_paise, negotiated_price_driver_paise, admin_margin_paise,
           received_paise, paid_out_paise);
CREATE INDEX bookings_running ON bookings (created_at DESC, id DESC) WHERE holds_vehicle;
CREATE INDEX bookings_owing ON bookings (created_at DESC, id DESC)
  INCLUDE (negotiated_price_shipper_paise, received_paise, negotiated_price_driver_paise, paid_out_paise) WHERE is_outstanding;
CREATE INDEX bookings_owed_by_shipper ON bookings (shipper_id) WHERE has_agreed_price AND received_paise < negotiated_price_shipper_paise;
CREATE INDEX bookings_without_terms ON bookings (created_at DESC, id DESC) WHERE NOT has_terms AND has_agreed_price;
ALTER TABLE bids
  ADD COLUMN takes_load boolean NOT NULL GENERATED ALWAYS AS (status IN ('accepted', 'assigned')) STORED,
  ADD COLUMN is_live boolean NOT NULL GENERATED ALWAYS AS (status IN ('open', 'accepted', 'assigned')) STORED;
DROP INDEX one_live_bid_per_transporter_and_load, one_accepted_bid_per_load, bids_standing;
CREATE UNIQUE INDEX one_live_bid_per_transporter_and_load ON bids (load_id, transporter_id) WHERE is_live;
CREATE UNIQUE INDEX one_accepted_bid_per_load ON bids (load_id) WHERE takes_load;
CREATE INDEX bids_standing ON bids (transporter_id) WHERE is_live AND status <> 'assigned';
DROP TRIGGER bids_take_load ON bids;
DROP TRIGGER bids_give_load_back ON bids;
CREATE TRIGGER bids_take_load AFTER INSERT ON bids FOR EACH ROW WHEN (NEW.takes_load) EXECUTE FUNCTION mark_load_of_bid_changed();
CREATE TRIGGER bids_give_load_back AFTER UPDATE OF status ON bids FOR EACH ROW
  WHEN (OLD.takes_load <> NEW.takes_load) EXECUTE FUNCTION mark_load_of_bid_changed();

CREATE OR REPLACE FUNCTION keep_receipts_of_trip() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE lorry_receipts r SET is_of_trip = NOT r.is_of_trip
  WHERE r.booking_id = NEW.id AND r.is_of_trip <>
    (NEW.has_agreed_price AND (r.transporter_id, r.vehicle_id) IS NOT DISTINCT FROM (NEW.transporter_id, NEW.vehicle_id));
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION plans_follow_trips() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  planned planned_trips%ROWTYPE;
BEGIN
  IF NOT NEW.has_agreed_price THEN
    DELETE FROM planned_trips WHERE after_booking_id = NEW.id;
  END IF;
  IF NEW.status <> 'pending' THEN
    DELETE FROM planned_trips WHERE booking_id = NEW.id OR bid_id = NEW.bid_id RETURNING * INTO planned;
    IF planned.vehicle_id = NEW.vehicle_id AND NEW.status <> 'cancelled' THEN
      UPDATE planned_trips SET after_booking_id = NEW.id
      WHERE after_booking_id = planned.after_booking_id AND leg > planned.leg;
    END IF;
  END IF;
  RETURN NULL;
END $$;

CREATE VIEW vehicle_status AS
SELECT v.id AS vehicle_id,
       (SELECT count(*)::int FROM postings p WHERE p.vehicle_id = v.id AND p.status = 'active' AND p.valid_until > now()) AS active_postings,
       CASE
         WHEN EXISTS (SELECT FROM bookings b WHERE b.vehicle_id = v.id AND b.holds_vehicle) THEN 'booked'
         WHEN v.is_off_road THEN 'other'
         WHEN EXISTS (SELECT FROM postings p WHERE p.vehicle_id = v.id AND p.status = 'active' AND p.valid_until > now()) THEN 'posted'
         ELSE 'available'
       END AS status
FROM vehicles v;

-- The space that does not break, by its number.
CREATE OR REPLACE FUNCTION read_reference(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT upper(regexp_replace($1, '[[:space:]\u00a0]', '', 'g'))
$$;

-- The advance and the payment status are calculated in one place each.
CREATE FUNCTION advance_of(price_paise bigint, charges_paise bigint, percentage int) RETURNS bigint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT round((price_paise - charges_paise) * percentage / 100.0)::bigint
$$;
CREATE FUNCTION payment_status_of(b bookings, t payment_terms) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN t.advance_percentage_shipper IS NULL OR b.negotiated_price_shipper_paise IS NULL THEN 'terms_pending'
    WHEN b.received_paise >= b.negotiated_price_shipper_paise THEN 'paid'
    WHEN b.status = 'completed' THEN 'balance_due'
    WHEN b.received_paise >= advance_of(b.negotiated_price_shipper_paise, b.charges_shipper_paise, t.advance_percentage_shipper)
      THEN 'balance_due'
    ELSE 'advance_due'
  END
$$;
CREATE VIEW booking_money AS
SELECT b.id AS booking_id,
       p.received AS received_paise,
       p.paid_out AS paid_out_paise,
       p.advance_paid_out AS advance_paid_out_paise,
       p.held_by_previous AS held_by_previous_paise,
       t.id AS terms_id,
       t.due_date,
       advance_of(b.negotiated_price_shipper_paise, b.charges_shipper_paise, t.advance_percentage_shipper) AS advance_shipper_paise,
       advance_of(b.negotiated_price_driver_paise, b.charges_driver_paise, t.advance_percentage_driver) AS advance_driver_paise,
       payment_status_of(b, t) AS payment_status
FROM bookings b
LEFT JOIN payment_terms t ON t.booking_id = b.id AND t.status = 'active'
CROSS JOIN LATERAL booking_sums(b.id, b.transporter_id) p;

-- How long a shipper takes to pay, and how often bids are answered, over a year of completed trips.
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

-- History begins anew with this file.
DELETE FROM schema_migrations;

-- Tables that were written anew have no statistics.
DO $$
DECLARE
  rewritten regclass;
BEGIN
  FOR rewritten IN SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'm') LOOP
    EXECUTE format('ANALYZE %s', rewritten);
  END LOOP;
END $$;

-- Part B of an e-way bill takes a document number of 15 characters: new receipts are VP/26-27/000123. A printed number
-- stays as it was printed.
ALTER TABLE lorry_receipts ALTER COLUMN number DROP EXPRESSION;

-- Points from before a stop are shown no more, also when consent is given again.
ALTER TABLE trip_consents ADD COLUMN stopped_at timestamptz(3);
UPDATE trip_consents SET stopped_at = changed_at WHERE consent = 'stopped';
