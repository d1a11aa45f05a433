CREATE FUNCTION refuse_change_of_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The ledger is append-only: % of % is refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE FUNCTION check_ledger_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  entry uuid;
  lines integer;
  total bigint;
BEGIN
  IF TG_TABLE_NAME = 'ledger_entries' THEN entry := NEW.id; ELSE entry := NEW.entry_id; END IF;
  SELECT count(*), coalesce(sum(amount), 0) INTO lines, total FROM ledger_lines WHERE entry_id = entry;
  IF lines < 2 OR total <> 0 THEN
    RAISE EXCEPTION 'Entry % of the ledger has % lines with the sum %', entry, lines, total USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- safe: the table came with the migration before this one, the running release does not know it
CREATE TRIGGER keep_ledger_entries BEFORE UPDATE OR DELETE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION refuse_change_of_ledger();
--> statement-breakpoint
-- safe: the table came with the migration before this one, the running release does not know it
CREATE TRIGGER keep_ledger_lines BEFORE UPDATE OR DELETE ON ledger_lines FOR EACH ROW EXECUTE FUNCTION refuse_change_of_ledger();
--> statement-breakpoint
-- safe: the table came with the migration before this one, the running release does not know it
CREATE TRIGGER keep_all_ledger_entries BEFORE TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_ledger();
--> statement-breakpoint
-- safe: the table came with the migration before this one, the running release does not know it
CREATE TRIGGER keep_all_ledger_lines BEFORE TRUNCATE ON ledger_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_ledger();
--> statement-breakpoint
-- safe: the table came with the migration before this one, the running release does not know it
CREATE CONSTRAINT TRIGGER check_ledger_entries AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_entry();
--> statement-breakpoint
-- safe: the table came with the migration before this one, the running release does not know it
CREATE CONSTRAINT TRIGGER check_ledger_lines AFTER INSERT ON ledger_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_entry();
