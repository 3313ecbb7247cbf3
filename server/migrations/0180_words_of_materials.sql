-- Materials in the scripts of India are found by whole words, as places are.
CREATE INDEX bookings_by_material_words ON bookings USING gin (place_words(material_type));
