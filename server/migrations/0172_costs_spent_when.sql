-- When it was spent, by the phone's clock: without signal an entry comes later than its bill.
ALTER TABLE trip_costs ADD COLUMN spent_at timestamptz NOT NULL DEFAULT now();
UPDATE trip_costs SET spent_at = added_at;
ALTER TABLE trip_costs ADD CONSTRAINT spent_before_it_came CHECK (spent_at <= added_at);
