-- Freight that repeats: on these days of every week a load is posted ahead, until it is stopped.
CREATE TABLE load_series (
  id uuid PRIMARY KEY DEFAULT new_id(),
  shipper_id uuid NOT NULL REFERENCES users,
  -- What a load takes, but its day, hours and price.
  goods jsonb NOT NULL,
  -- 1 is Monday, 7 Sunday.
  weekdays smallint[] NOT NULL CHECK (weekdays <@ ARRAY[1, 2, 3, 4, 5, 6, 7]::smallint[] AND cardinality(weekdays) BETWEEN 1 AND 7),
  -- Hours of the pickup by Indian clocks.
  from_hour smallint NOT NULL CHECK (from_hour BETWEEN 0 AND 23),
  until_hour smallint NOT NULL CHECK (until_hour BETWEEN 1 AND 24),
  -- Null: the usual price of the lane on the day of posting.
  price_paise bigint CHECK (price_paise BETWEEN 1 AND 1000000000),
  skips_holidays boolean NOT NULL,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'paused', 'stopped')),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT series_hours_in_order CHECK (from_hour < until_hour)
);
CREATE INDEX series_of_shipper ON load_series (shipper_id, created_at DESC, id DESC);
CREATE INDEX series_that_post ON load_series (id) WHERE status = 'active';

-- What became of a day: posted, skipped by its shipper, or refused. One row a day, so no day is posted twice, on however many servers.
CREATE TABLE load_series_days (
  series_id uuid NOT NULL REFERENCES load_series ON DELETE CASCADE,
  day date NOT NULL,
  load_id uuid REFERENCES loads ON DELETE SET NULL,
  state text NOT NULL CHECK (state IN ('posted', 'skipped', 'refused')),
  PRIMARY KEY (series_id, day)
);
CREATE INDEX series_day_of_load ON load_series_days (load_id) WHERE load_id IS NOT NULL;
