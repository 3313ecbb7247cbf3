-- The same facts as before, read for one vehicle by index instead of grouped over all vehicles.
CREATE OR REPLACE VIEW vehicle_status AS
SELECT v.id AS vehicle_id,
       (SELECT count(*)::int FROM postings p
        WHERE p.vehicle_id = v.id AND p.status = 'active' AND p.valid_until > now()) AS active_postings,
       CASE
         WHEN EXISTS (SELECT 1 FROM bookings b WHERE b.vehicle_id = v.id
                      AND b.status IN ('confirmed', 'advance_paid', 'loading_done', 'in_transit')) THEN 'booked'
         WHEN v.is_off_road THEN 'other'
         WHEN EXISTS (SELECT 1 FROM postings p
                      WHERE p.vehicle_id = v.id AND p.status = 'active' AND p.valid_until > now()) THEN 'posted'
         ELSE 'available'
       END AS status
FROM vehicles v;

-- The public search: one index for each order, and a narrow one that alone answers how many there are.
CREATE INDEX postings_cheapest ON postings (price_paise, id DESC) WHERE status = 'active';
CREATE INDEX postings_counted ON postings (category, passing_weight, price_paise, available_from, valid_until, vehicle_id)
  WHERE status = 'active';
CREATE INDEX postings_of_rated ON postings (transporter_id, created_at DESC, id DESC) INCLUDE (valid_until, vehicle_id)
  WHERE status = 'active';
CREATE INDEX users_best_rated ON users ((coalesce(rating, 0)) DESC) WHERE user_type = 'transporter' AND deleted_at IS NULL;
CREATE INDEX users_rated ON users (rating) WHERE user_type = 'transporter' AND deleted_at IS NULL;
CREATE INDEX vehicles_off_road ON vehicles (id) WHERE is_off_road AND deleted_at IS NULL;

-- Both ends as points: what starts near here, and what comparable lanes cost.
CREATE INDEX postings_ends ON postings USING gist (point(from_lng, from_lat), point(to_lng, to_lat));
CREATE INDEX bookings_lane ON bookings USING gist (point(from_lng, from_lat), point(to_lng, to_lat)) WHERE posting_id IS NULL;
