-- Ends the open streams of a session in every server process, whoever ended it.
CREATE FUNCTION announce_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('sessions_ended', OLD.user_id::text || ' ' || encode(OLD.id_hash, 'hex'));
  RETURN NULL;
END $$;
CREATE TRIGGER session_end_announced AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION announce_session_end();
