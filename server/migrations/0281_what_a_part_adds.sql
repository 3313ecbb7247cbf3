-- How much longer the truck's way became with a part, when it was assigned: its driver reads it before he answers.
ALTER TABLE truck_parts ADD added_km int NOT NULL DEFAULT 0 CHECK (added_km >= 0);
