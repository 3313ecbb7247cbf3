-- Answers of the public search are kept for a second and need not hear of changes.
DROP TRIGGER postings_appear ON postings;
DROP TRIGGER postings_change ON postings;
DROP TRIGGER postings_vanish ON postings;
DROP TRIGGER vehicles_change_market ON vehicles;
DROP TRIGGER transporters_change_market ON users;
DROP TRIGGER bookings_take_trucks ON bookings;
DROP TRIGGER bookings_move_trucks ON bookings;
DROP FUNCTION note_market_change();
DROP TABLE market_changes;
