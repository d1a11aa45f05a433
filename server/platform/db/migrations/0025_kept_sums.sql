CREATE TABLE "kept_sums" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kept_sums_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"figure" text NOT NULL,
	"change" bigint NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION paid_of(status text, payment text, total_price integer) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN status IN ('confirmed', 'completed') AND payment = 'paid' THEN total_price ELSE 0 END::bigint
$$;
--> statement-breakpoint
CREATE FUNCTION keep_sum_of_users() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  direction integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  INSERT INTO kept_sums (figure, change)
  SELECT figure, total * direction FROM (
    SELECT 'users' AS figure, count(*) AS total FROM changed_rows
    UNION ALL SELECT 'hosts', count(*) FROM changed_rows WHERE is_host
  ) AS counted WHERE total <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_sum_of_hosts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO kept_sums (figure, change) VALUES ('hosts', CASE WHEN NEW.is_host THEN 1 ELSE -1 END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_sum_of_bookings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  direction integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  INSERT INTO kept_sums (figure, change)
  SELECT 'paid', total * direction FROM (
    SELECT sum(paid_of(status, payment, total_price))::bigint AS total FROM changed_rows
  ) AS summed WHERE total <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_sum_of_paid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO kept_sums (figure, change) VALUES (
    'paid',
    paid_of(NEW.status, NEW.payment, NEW.total_price) - paid_of(OLD.status, OLD.payment, OLD.total_price)
  );
  RETURN NULL;
END $$;
--> statement-breakpoint
-- safe: who writes a user waits until the rows below are counted, half a second for a million; what fires writes a new table alone
CREATE TRIGGER keep_new_users AFTER INSERT ON users REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_sum_of_users();
--> statement-breakpoint
-- safe: who writes a user waits until the rows below are counted, half a second for a million; what fires writes a new table alone
CREATE TRIGGER keep_lost_users AFTER DELETE ON users REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_sum_of_users();
--> statement-breakpoint
-- safe: who writes a user waits until the rows below are counted, half a second for a million; what fires writes a new table alone
CREATE TRIGGER keep_hosts AFTER UPDATE ON users FOR EACH ROW WHEN (OLD.is_host <> NEW.is_host) EXECUTE FUNCTION keep_sum_of_hosts();
--> statement-breakpoint
-- safe: who writes a booking waits until the rows below are summed, half a second for a million; what fires writes a new table alone
CREATE TRIGGER keep_new_bookings AFTER INSERT ON bookings REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_sum_of_bookings();
--> statement-breakpoint
-- safe: who writes a booking waits until the rows below are summed, half a second for a million; what fires writes a new table alone
CREATE TRIGGER keep_lost_bookings AFTER DELETE ON bookings REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_sum_of_bookings();
--> statement-breakpoint
-- safe: who writes a booking waits until the rows below are summed, half a second for a million; what fires writes a new table alone
CREATE TRIGGER keep_paid AFTER UPDATE ON bookings FOR EACH ROW
  WHEN (paid_of(OLD.status, OLD.payment, OLD.total_price) <> paid_of(NEW.status, NEW.payment, NEW.total_price))
  EXECUTE FUNCTION keep_sum_of_paid();
--> statement-breakpoint
-- safe: it reads people and writes rows of a table that is new
INSERT INTO kept_sums (figure, change)
SELECT 'users', count(*) FROM users UNION ALL SELECT 'hosts', count(*) FROM users WHERE is_host;
--> statement-breakpoint
-- safe: it reads bookings and writes rows of a table that is new
INSERT INTO kept_sums (figure, change) SELECT 'paid', coalesce(sum(paid_of(status, payment, total_price)), 0) FROM bookings;
