-- Whom an alert has told of a load: once, whether as a return load, by a saved lane or by a route past it.
SET LOCAL lock_timeout = '1min';

CREATE TABLE load_alerts (
  load_id uuid NOT NULL REFERENCES loads ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  PRIMARY KEY (load_id, user_id)
);
INSERT INTO load_alerts
SELECT DISTINCT l.id, u.id FROM loads l
JOIN events e ON e.subject_id = l.id AND e.type IN ('return_load_found', 'lane_matched')
JOIN users u ON u.id = (e.data ->> 'userId')::uuid
WHERE l.status = 'open';
