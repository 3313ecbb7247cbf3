-- Bids that still hope: the sweep of expired loads looks at these only, however many loads have expired since.
CREATE INDEX bids_hoping ON bids (load_id) WHERE status = 'open';
