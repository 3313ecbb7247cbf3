-- What the owner's page counts that nothing else keeps.
SET LOCAL lock_timeout = '1min';

-- How often trucks were searched on a day of India: a number, and nothing of who searched for what.
CREATE TABLE search_days (
  day date PRIMARY KEY,
  searches bigint NOT NULL CHECK (searches > 0)
);

-- How far a truck came empty to a completed trip: from its drop before, by road. Filled by a job, once a trip.
CREATE TABLE empty_ways (
  booking_id uuid PRIMARY KEY REFERENCES bookings,
  -- Null: no trip before, or an end that is not on the map.
  empty_km integer CHECK (empty_km >= 0)
);

-- Who was sent the letter of a week: once, whatever runs again.
CREATE TABLE business_letters (
  -- Its Monday.
  week date NOT NULL CHECK (extract(isodow FROM week) = 1),
  user_id uuid NOT NULL REFERENCES users,
  at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (week, user_id)
);
CREATE INDEX letters_of_user ON business_letters (user_id);
