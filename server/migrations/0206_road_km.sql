-- Whole road kilometres; null where an end is typed by hand or no road goes. The job `fill-roads` fills what stands.
ALTER TABLE postings ADD COLUMN road_km integer CHECK (road_km >= 0);
ALTER TABLE loads ADD COLUMN road_km integer CHECK (road_km >= 0);
ALTER TABLE bookings ADD COLUMN road_km integer CHECK (road_km >= 0);
