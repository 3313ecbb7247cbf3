-- An e-way bill holds from the first entry in its Part B; null: on the day of its generation.
ALTER TABLE eway_bills ADD COLUMN vehicle_entered_at timestamptz(3);
