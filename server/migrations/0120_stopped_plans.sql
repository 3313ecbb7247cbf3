-- A clerk who has seen enough keeps the best plan found so far.
ALTER TABLE dispatch_plans ADD COLUMN stop_asked_at timestamptz;
