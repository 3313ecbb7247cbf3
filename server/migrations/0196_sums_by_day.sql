-- Whether a booking has terms that hold, kept beside it: among millions the office finds those without by an index, and sums those with.
-- What is there already is taken to have them without being written; then the few that have none are.
ALTER TABLE bookings ADD COLUMN has_terms boolean NOT NULL DEFAULT true;
ALTER TABLE bookings ALTER COLUMN has_terms SET DEFAULT false;
UPDATE bookings b SET has_terms = false
WHERE NOT EXISTS (SELECT FROM payment_terms t WHERE t.booking_id = b.id AND t.status = 'active');
CREATE INDEX bookings_without_terms ON bookings (created_at DESC, id DESC)
  WHERE NOT has_terms AND status IN ('confirmed', 'advance_paid', 'loading_done', 'in_transit', 'completed');

CREATE FUNCTION keep_has_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bookings b SET has_terms = NOT b.has_terms
  WHERE b.id = coalesce(NEW.booking_id, OLD.booking_id)
    AND b.has_terms <> EXISTS (SELECT FROM payment_terms t WHERE t.booking_id = b.id AND t.status = 'active');
  RETURN NULL;
END $$;
CREATE TRIGGER terms_are_kept AFTER INSERT OR DELETE OR UPDATE OF status ON payment_terms
  FOR EACH ROW EXECUTE FUNCTION keep_has_terms();

-- What the office sums of all bookings and all payments, by the Indian day on which they were made: of ten million ended bookings none is
-- read for it. Whatever changes a booking adds what it changed as rows of its own, so nobody waits for anybody; the job
-- `join-day-sums` makes one row of those of a day.
CREATE TABLE booking_day_sums (
  day date NOT NULL,
  status text NOT NULL,
  has_terms boolean NOT NULL,
  bookings bigint NOT NULL,
  shipper_price_paise bigint NOT NULL,
  driver_price_paise bigint NOT NULL,
  margin_paise bigint NOT NULL,
  received_paise bigint NOT NULL,
  paid_out_paise bigint NOT NULL
);
CREATE TABLE payment_day_sums (
  day date NOT NULL,
  payment_type text NOT NULL,
  records bigint NOT NULL,
  amount_paise bigint NOT NULL
);

-- What a booking adds to the sums of its day; taken off again where `times` is -1.
CREATE FUNCTION in_day_sums(b bookings, times int) RETURNS SETOF booking_day_sums LANGUAGE sql STABLE AS $$
  SELECT (b.created_at AT TIME ZONE 'Asia/Kolkata')::date, b.status, b.has_terms, times::bigint,
         times * coalesce(b.negotiated_price_shipper_paise, 0), times * coalesce(b.negotiated_price_driver_paise, 0),
         times * coalesce(b.admin_margin_paise, 0), times * b.received_paise, times * b.paid_out_paise
$$;

CREATE FUNCTION keep_booking_day_sums() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN INSERT INTO booking_day_sums SELECT * FROM in_day_sums(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' THEN INSERT INTO booking_day_sums SELECT * FROM in_day_sums(NEW, 1); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER bookings_make_day_sums AFTER INSERT OR DELETE ON bookings FOR EACH ROW EXECUTE FUNCTION keep_booking_day_sums();
CREATE TRIGGER bookings_move_day_sums AFTER UPDATE ON bookings FOR EACH ROW
  WHEN ((OLD.created_at, OLD.status, OLD.has_terms, OLD.negotiated_price_shipper_paise, OLD.negotiated_price_driver_paise, OLD.received_paise,
      OLD.paid_out_paise)
    IS DISTINCT FROM (NEW.created_at, NEW.status, NEW.has_terms, NEW.negotiated_price_shipper_paise, NEW.negotiated_price_driver_paise,
      NEW.received_paise, NEW.paid_out_paise))
  EXECUTE FUNCTION keep_booking_day_sums();

-- Payments are never changed and never go.
CREATE FUNCTION keep_payment_day_sums() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO payment_day_sums VALUES ((NEW.recorded_at AT TIME ZONE 'Asia/Kolkata')::date, NEW.payment_type, 1, NEW.amount_paise);
  RETURN NULL;
END $$;
CREATE TRIGGER payments_make_day_sums AFTER INSERT ON payments FOR EACH ROW EXECUTE FUNCTION keep_payment_day_sums();

-- All of them anew, from the rows: for this migration, and for whoever wrote rows past the triggers. Who pays locks the booking first: so does this.
CREATE FUNCTION reckon_day_sums() RETURNS void LANGUAGE sql AS $$
  LOCK TABLE bookings IN EXCLUSIVE MODE;
  LOCK TABLE payments IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM booking_day_sums;
  INSERT INTO booking_day_sums
    SELECT s.day, s.status, s.has_terms, sum(s.bookings), sum(s.shipper_price_paise), sum(s.driver_price_paise), sum(s.margin_paise),
           sum(s.received_paise), sum(s.paid_out_paise)
    FROM bookings b CROSS JOIN LATERAL in_day_sums(b, 1) s GROUP BY 1, 2, 3;
  DELETE FROM payment_day_sums;
  INSERT INTO payment_day_sums
    SELECT (recorded_at AT TIME ZONE 'Asia/Kolkata')::date, payment_type, count(*), sum(amount_paise) FROM payments GROUP BY 1, 2
$$;
SELECT reckon_day_sums();
