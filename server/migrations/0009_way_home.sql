-- The transaction that last changed what transporters see of a load. Every server keeps the places of open loads in memory
-- and asks before each answer for what changed since its last snapshot: a transaction id, unlike a time or a sequence,
-- tells exactly which changes an earlier snapshot could not see yet.
ALTER TABLE loads ADD COLUMN changed_in xid8 NOT NULL DEFAULT pg_current_xact_id();
CREATE INDEX loads_changed ON loads (changed_in);

CREATE FUNCTION mark_load_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_in := pg_current_xact_id();
  RETURN NEW;
END $$;
CREATE TRIGGER loads_changed BEFORE UPDATE ON loads FOR EACH ROW EXECUTE FUNCTION mark_load_changed();

-- An accepted bid takes its load off the market, and giving it up brings the load back.
CREATE FUNCTION mark_load_of_bid_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE loads SET changed_in = pg_current_xact_id() WHERE id = NEW.load_id;
  RETURN NULL;
END $$;
CREATE TRIGGER bids_take_load AFTER INSERT ON bids FOR EACH ROW
  WHEN (NEW.status IN ('accepted', 'assigned')) EXECUTE FUNCTION mark_load_of_bid_changed();
CREATE TRIGGER bids_give_load_back AFTER UPDATE OF status ON bids FOR EACH ROW
  WHEN ((OLD.status IN ('accepted', 'assigned')) IS DISTINCT FROM (NEW.status IN ('accepted', 'assigned')))
  EXECUTE FUNCTION mark_load_of_bid_changed();
