CREATE FUNCTION refuse_change_of_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'What was issued stays: % of % is refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
-- safe: the table came with the migration before this one, the running release does not know it
CREATE TRIGGER keep_money_documents BEFORE UPDATE OR DELETE ON money_documents FOR EACH ROW EXECUTE FUNCTION refuse_change_of_documents();
--> statement-breakpoint
-- safe: the table came with the migration before this one, the running release does not know it
CREATE TRIGGER keep_all_money_documents BEFORE TRUNCATE ON money_documents FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_documents();
