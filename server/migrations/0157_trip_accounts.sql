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
  added_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT cost_photo_is_whole CHECK ((file_key IS NULL) = (bytes IS NULL))
);
CREATE INDEX costs_of_trip ON trip_costs (booking_id, owner_id, added_at, id);
CREATE INDEX costs_of_owner ON trip_costs (owner_id, booking_id);
