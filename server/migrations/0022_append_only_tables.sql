-- Rows of these two cannot be changed or removed (0001, 0003); emptying the whole table asks no row.
CREATE TRIGGER payments_never_emptied BEFORE TRUNCATE ON payments FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER events_never_emptied BEFORE TRUNCATE ON events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
