-- A load may share its truck: equal pieces, the floor they take, whether they may be stacked, and what they are.
SET LOCAL lock_timeout = '1min';

ALTER TABLE loads
  ADD pieces int CHECK (pieces BETWEEN 1 AND 1000),
  ADD piece_length_cm int CHECK (piece_length_cm BETWEEN 5 AND 1219),
  ADD piece_width_cm int CHECK (piece_width_cm BETWEEN 5 AND 1219),
  ADD piece_height_cm int CHECK (piece_height_cm BETWEEN 5 AND 300),
  ADD is_stackable boolean,
  ADD goods_kind text CHECK (goods_kind IN ('general', 'food', 'chemicals', 'flammable')),
  -- Of the floor's length, over its whole width. Null: the load takes the whole truck.
  ADD floor_cm int CHECK (floor_cm BETWEEN 1 AND 1219),
  ADD CONSTRAINT part_is_whole CHECK (
    num_nulls(pieces, piece_length_cm, piece_width_cm, piece_height_cm, is_stackable, goods_kind, floor_cm) IN (0, 7)
  ),
  ADD CONSTRAINT full_truck_is_alone CHECK (load_type <> 'FTL' OR floor_cm IS NULL);
