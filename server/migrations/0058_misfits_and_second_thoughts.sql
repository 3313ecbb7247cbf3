-- Why the office sent a truck that does not fit the goods; its driver reads it.
ALTER TABLE bookings ADD COLUMN misfit_reason text CHECK (char_length(misfit_reason) BETWEEN 1 AND 500);
