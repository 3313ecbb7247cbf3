-- When the truck arrived, was loaded, left, arrived and was unloaded, as its driver tapped it.
CREATE TABLE trip_stamps (
  booking_id uuid NOT NULL REFERENCES bookings,
  transporter_id uuid NOT NULL REFERENCES users,
  stamp text NOT NULL CHECK (stamp IN ('pickup_arrived', 'loaded', 'left', 'drop_arrived', 'unloaded')),
  -- The phone's moment; without signal it comes later than it was.
  at timestamptz NOT NULL,
  recorded_at timestamptz NOT NULL DEFAULT now(),
  -- Kilometres from that end of the way, where the trip may be seen. The place itself is a position, and ends as those do.
  away_km real CHECK (away_km >= 0),
  PRIMARY KEY (booking_id, transporter_id, stamp)
);
CREATE TRIGGER trip_stamps_never_change BEFORE UPDATE OR DELETE ON trip_stamps FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- What a day of waiting costs, by weight of the goods up to so many tons; the last class has no end.
CREATE TABLE detention_rates (
  up_to_tons numeric PRIMARY KEY,
  day_paise bigint NOT NULL CHECK (day_paise BETWEEN 0 AND 1000000000)
);
INSERT INTO detention_rates VALUES (6, 100000), (12, 150000), (21, 200000), (31, 250000), ('Infinity', 350000);

-- Said before a bid, and then a trip's for good, whatever the office sets later. No rate: nothing was agreed.
ALTER TABLE loads
  ADD COLUMN free_hours int NOT NULL DEFAULT 6 CHECK (free_hours BETWEEN 0 AND 24),
  ADD COLUMN detention_day_paise bigint CHECK (detention_day_paise >= 0);
ALTER TABLE bookings
  ADD COLUMN free_hours int NOT NULL DEFAULT 6 CHECK (free_hours BETWEEN 0 AND 24),
  ADD COLUMN detention_day_paise bigint CHECK (detention_day_paise >= 0),
  -- How much of the agreed prices are lines beside the freight; an advance is a share of the freight alone.
  ADD COLUMN charges_shipper_paise bigint NOT NULL DEFAULT 0,
  ADD COLUMN charges_driver_paise bigint NOT NULL DEFAULT 0;

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
  decided_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT a_charge_is_decided_once UNIQUE (booking_id, transporter_id, cause),
  CONSTRAINT declined_says_why CHECK (status = 'confirmed' OR reason IS NOT NULL)
);
CREATE TRIGGER trip_charges_never_change BEFORE UPDATE OR DELETE ON trip_charges FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE VIEW booking_money AS
SELECT b.id AS booking_id,
       p.received AS received_paise,
       p.paid_out AS paid_out_paise,
       p.advance_paid_out AS advance_paid_out_paise,
       t.id AS terms_id,
       t.due_date,
       round((b.negotiated_price_shipper_paise - b.charges_shipper_paise) * t.advance_percentage_shipper / 100.0)::bigint
         AS advance_shipper_paise,
       round((b.negotiated_price_driver_paise - b.charges_driver_paise) * t.advance_percentage_driver / 100.0)::bigint
         AS advance_driver_paise,
       CASE
         WHEN t.id IS NULL OR b.negotiated_price_shipper_paise IS NULL THEN 'terms_pending'
         WHEN p.received >= b.negotiated_price_shipper_paise THEN 'paid'
         WHEN p.received >= round((b.negotiated_price_shipper_paise - b.charges_shipper_paise) * t.advance_percentage_shipper / 100.0)
           THEN 'balance_due'
         ELSE 'advance_due'
       END AS payment_status,
       p.held_by_previous AS held_by_previous_paise
FROM bookings b
LEFT JOIN payment_terms t ON t.booking_id = b.id AND t.status = 'active'
CROSS JOIN LATERAL booking_sums(b.id, b.transporter_id) p;
