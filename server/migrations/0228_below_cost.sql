-- Why the office sends a truck for less than its way costs by estimate; its driver reads it.
SET LOCAL lock_timeout = '1min';

ALTER TABLE bookings ADD below_cost_reason text CHECK (char_length(below_cost_reason) BETWEEN 1 AND 500);
