-- How much longer a truck's way became with a trip that was assigned beside others, kept after it has ended: the kilometres of a truck
-- are those of its trips, and of such a trip only these. Null: it was assigned to a truck that carried nothing else.
SET LOCAL lock_timeout = '1min';
ALTER TABLE bookings ADD added_km int;
ALTER TABLE bookings ADD CONSTRAINT added_km_of_a_part CHECK (added_km IS NULL OR is_part AND added_km >= 0) NOT VALID;
ALTER TABLE bookings VALIDATE CONSTRAINT added_km_of_a_part;

UPDATE bookings b SET added_km = p.added_km FROM truck_parts p
WHERE p.booking_id = b.id AND b.holds_vehicle AND p.added_km > 0;
