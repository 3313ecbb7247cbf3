-- Bookings by their shipper's name as it is shown, read in that order instead of sorted.
CREATE INDEX users_as_shown ON users ((coalesce(company, name)));
-- The dashboard's pictures: what was received, and which bids were accepted, in the last twelve weeks.
CREATE INDEX payments_received ON payments (recorded_at) INCLUDE (amount_paise) WHERE from_shipper;
CREATE INDEX events_of_acceptance ON events (at) WHERE type = 'bid_accepted';
