-- SQL functions are written before the tables that they read.
SET LOCAL check_function_bodies = false;
--> statement-breakpoint
-- Adds words of public listings in their order, so that two who add the same ones do not wait for each other.
CREATE FUNCTION add_catalogue_words(lexemes text[]) RETURNS void
    LANGUAGE sql
    AS $$
  INSERT INTO catalogue_words (word)
  SELECT DISTINCT lexeme COLLATE "C" AS word FROM unnest(lexemes) AS lexeme
  WHERE left(lexeme, 1) <> '#'
    AND NOT EXISTS (SELECT FROM catalogue_words AS known WHERE known.word = lexeme COLLATE "C")
  ORDER BY word
  ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
CREATE FUNCTION add_to_catalogue_counts(location_keys text[], categories text[], changes integer[]) RETURNS void
    LANGUAGE sql
    AS $$
  INSERT INTO catalogue_counts (location_key, category, change)
  SELECT location_key, category, sum(change) FROM unnest(location_keys, categories, changes) AS row (location_key, category, change)
  GROUP BY 1, 2 HAVING sum(change) <> 0
$$;
--> statement-breakpoint
CREATE FUNCTION check_ledger_entry() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
CREATE FUNCTION check_refunds_of_charge() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  back bigint;
  charged bigint;
BEGIN
  SELECT coalesce(sum(amount), 0) INTO back FROM refunds WHERE event_id = NEW.event_id;
  SELECT amount INTO charged FROM payment_events WHERE id = NEW.event_id;
  IF back > charged THEN
    RAISE EXCEPTION 'Refunds of % exceed the % that were charged', back, charged USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_changed_listings() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM add_to_catalogue_counts(array_agg(location_key), array_agg(category), array_agg(change)) FROM (
    SELECT location_key, category, -1 AS change FROM old_rows WHERE status = 'published' AND is_approved AND deleted_at IS NULL
    UNION ALL
    SELECT location_key, category, 1 FROM new_rows WHERE status = 'published' AND is_approved AND deleted_at IS NULL
  ) AS changed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_lost_listings() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM add_to_catalogue_counts(array_agg(location_key), array_agg(category), array_agg(-1)) FROM old_rows
  WHERE status = 'published' AND is_approved AND deleted_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_new_listings() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM add_to_catalogue_counts(array_agg(location_key), array_agg(category), array_agg(1)) FROM new_rows
  WHERE status = 'published' AND is_approved AND deleted_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_day_places(listing uuid, on_day date) RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
  -- The listing's plan stays as it is, and of two who book the same day one waits here for the other: what is counted after
  -- these locks is what holds. A listing that is being deleted is not there any more.
  PERFORM FROM experiences WHERE id = listing FOR SHARE;
  INSERT INTO day_places (experience_id, day, places) SELECT id, on_day, 0 FROM experiences WHERE id = listing
    ON CONFLICT (experience_id, day) DO UPDATE SET places = day_places.places;
  UPDATE day_places SET places = places_on(listing, on_day) WHERE experience_id = listing AND day = on_day;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_places_of_listing() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE day_places SET places = places_on(NEW.id, day) WHERE experience_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_places_of_row() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM keep_day_places(OLD.experience_id, OLD.day); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM keep_day_places(NEW.experience_id, NEW.day); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_search_row() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF NEW.status <> 'published' OR NOT NEW.is_approved OR NEW.deleted_at IS NOT NULL THEN
    DELETE FROM search_rows WHERE id = NEW.id;
    RETURN NULL;
  END IF;
  INSERT INTO search_rows (id, location_key, category, price, duration_hours, group_size, rating_hundredths, score, available_days,
    instant_confirmation, updated_at, title_words, search_words)
  VALUES (NEW.id, NEW.location_key, NEW.category, NEW.price, NEW.duration_hours, NEW.group_size, NEW.rating_hundredths,
    NEW.score, NEW.available_days, NEW.instant_confirmation, NEW.updated_at, NEW.title_words, NEW.search_words)
  ON CONFLICT (id) DO UPDATE SET (location_key, category, price, duration_hours, group_size, rating_hundredths, score, available_days,
    instant_confirmation, updated_at, title_words, search_words)
    = (excluded.location_key, excluded.category, excluded.price, excluded.duration_hours, excluded.group_size,
      excluded.rating_hundredths, excluded.score, excluded.available_days, excluded.instant_confirmation,
      excluded.updated_at, excluded.title_words, excluded.search_words);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_sum_of_bookings() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
CREATE FUNCTION keep_sum_of_hosts() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO kept_sums (figure, change) VALUES ('hosts', CASE WHEN NEW.is_host THEN 1 ELSE -1 END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_sum_of_paid() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO kept_sums (figure, change) VALUES (
    'paid',
    paid_of(NEW.status, NEW.payment, NEW.total_price) - paid_of(OLD.status, OLD.payment, OLD.total_price)
  );
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_sum_of_users() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
CREATE FUNCTION keep_words_of_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM add_catalogue_words(tsvector_to_array(NEW.search_words));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_words_of_new() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM add_catalogue_words(array_agg(DISTINCT lexeme)) FROM new_rows, unnest(tsvector_to_array(search_words)) AS lexeme
  WHERE status = 'published' AND is_approved AND deleted_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_changed_listing() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE waitlist_starts SET freed = freed + 1, look_at = 'epoch' WHERE experience_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_freed_day() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  -- An exception of the whole day is one of each of its starts.
  IF TG_OP <> 'INSERT' THEN
    UPDATE waitlist_starts SET freed = freed + 1, look_at = 'epoch'
      WHERE experience_id = OLD.experience_id AND day = OLD.day;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE waitlist_starts SET freed = freed + 1, look_at = 'epoch'
      WHERE experience_id = NEW.experience_id AND day = NEW.day;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_freed_seats() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE waitlist_starts SET freed = freed + 1, look_at = 'epoch'
    WHERE experience_id = NEW.experience_id AND day = NEW.day AND time_slot = NEW.time_slot;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION paid_of(status text, payment text, total_price integer) RETURNS bigint
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT CASE WHEN status IN ('confirmed', 'completed') AND payment = 'paid' THEN total_price ELSE 0 END::bigint
$$;
--> statement-breakpoint
CREATE FUNCTION places_on(listing uuid, on_day date) RETURNS integer
    LANGUAGE sql STABLE
    AS $$
  -- contract/rules/availability.ts, but for the time of the day.
  SELECT coalesce(max(greatest(0, coalesce(own.capacity, whole.capacity,
      CASE WHEN extract(isodow FROM on_day)::smallint = ANY (available_days) THEN group_size ELSE 0 END)
    - coalesce(seats.taken, 0))), 0)
  FROM experiences
  CROSS JOIN unnest(CASE WHEN cardinality(time_slots) = 0 THEN ARRAY[''] ELSE time_slots END) AS slot
  LEFT JOIN availability_exceptions own
    ON own.experience_id = experiences.id AND own.day = on_day AND own.time_slot = slot
  LEFT JOIN availability_exceptions whole
    ON whole.experience_id = experiences.id AND whole.day = on_day AND whole.time_slot = ''
  LEFT JOIN seats ON seats.experience_id = experiences.id AND seats.day = on_day AND seats.time_slot = slot
  WHERE experiences.id = listing
$$;
--> statement-breakpoint
CREATE FUNCTION refuse_change_of_documents() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  RAISE EXCEPTION 'What was issued stays: % of % is refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_change_of_ledger() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  RAISE EXCEPTION 'The ledger is append-only: % of % is refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
-- The lexemes of a listing, each behind its city: what an index of both is made of. Cut to 400 characters, as
-- server/experiences/search/lexemes.ts cuts what it looks for: a lexeme may have 2,046 bytes.
CREATE FUNCTION words_in_city(location_key text, words tsvector) RETURNS tsvector
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
  SELECT array_to_tsvector(ARRAY(SELECT DISTINCT left(location_key || '/' || lexeme, 400) FROM unnest(tsvector_to_array(words)) AS lexeme))
$$;
--> statement-breakpoint
CREATE TABLE availability_exceptions (
    experience_id uuid NOT NULL,
    day date NOT NULL,
    time_slot text NOT NULL,
    capacity integer NOT NULL,
    CONSTRAINT exceptions_capacity CHECK ((capacity >= 0))
);
--> statement-breakpoint
CREATE TABLE blocks (
    blocker_id uuid NOT NULL,
    blocked_id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE booking_moves (
    id uuid NOT NULL,
    booking_id uuid NOT NULL,
    by text NOT NULL,
    state text NOT NULL,
    check_in date NOT NULL,
    time_slot text,
    total_price integer NOT NULL,
    from_check_in date NOT NULL,
    from_time_slot text,
    from_total_price integer NOT NULL,
    message text,
    expires_at timestamp(3) with time zone NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    policy_starts_at timestamp(3) with time zone,
    CONSTRAINT booking_moves_price CHECK ((total_price >= 0))
);
--> statement-breakpoint
CREATE TABLE bookings (
    id uuid NOT NULL,
    experience_id uuid NOT NULL,
    traveler_id uuid NOT NULL,
    host_id uuid NOT NULL,
    status text NOT NULL,
    payment text NOT NULL,
    payment_method text NOT NULL,
    check_in date NOT NULL,
    check_out date NOT NULL,
    time_slot text,
    starts_at timestamp(3) with time zone NOT NULL,
    ends_at timestamp(3) with time zone NOT NULL,
    guests integer NOT NULL,
    total_price integer NOT NULL,
    cancellation_policy text NOT NULL,
    respond_by timestamp(3) with time zone NOT NULL,
    pay_by timestamp(3) with time zone NOT NULL,
    completes_at timestamp(3) with time zone NOT NULL,
    answered_at timestamp(3) with time zone,
    refund integer,
    message text,
    reason text,
    cause text,
    guest_info jsonb NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    checked_in_at timestamp(3) with time zone,
    guests_came integer,
    instant_confirmation boolean DEFAULT false NOT NULL,
    moves integer DEFAULT 0 NOT NULL,
    deposit smallint,
    gift_amount integer DEFAULT 0 NOT NULL,
    gift_back integer DEFAULT 0 NOT NULL,
    policy_starts_at timestamp(3) with time zone,
    reversed integer DEFAULT 0 NOT NULL,
    CONSTRAINT bookings_came CHECK (((guests_came >= 1) AND (guests_came <= guests))),
    CONSTRAINT bookings_guests CHECK ((guests >= 1)),
    CONSTRAINT bookings_refund CHECK (((refund >= 0) AND (refund <= total_price)))
);
--> statement-breakpoint
CREATE TABLE cash_payments (
    booking_id uuid NOT NULL,
    due integer NOT NULL,
    host_amount integer,
    host_reason text,
    host_at timestamp(3) with time zone,
    host_arrived_at timestamp(3) with time zone,
    traveler_amount integer,
    traveler_reason text,
    traveler_at timestamp(3) with time zone,
    traveler_arrived_at timestamp(3) with time zone,
    is_by_code boolean DEFAULT false NOT NULL,
    is_wrong_code boolean DEFAULT false NOT NULL,
    decided_amount integer,
    decided_at timestamp(3) with time zone,
    note text,
    CONSTRAINT cash_payments_amounts CHECK (((due > 0) AND (host_amount >= 0) AND (traveler_amount >= 0)))
);
--> statement-breakpoint
CREATE TABLE catalogue_counts (
    id bigint NOT NULL,
    location_key text NOT NULL,
    category text NOT NULL,
    change integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE catalogue_counts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME catalogue_counts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE catalogue_words (
    word text NOT NULL COLLATE pg_catalog."C"
);
--> statement-breakpoint
CREATE TABLE check_ins (
    booking_id uuid NOT NULL,
    key text NOT NULL,
    session_id uuid,
    guests integer NOT NULL,
    counted_at timestamp(3) with time zone NOT NULL,
    arrived_at timestamp(3) with time zone NOT NULL,
    check_in date,
    time_slot text,
    state text NOT NULL,
    code text,
    CONSTRAINT check_ins_code CHECK (((state = 'refused'::text) = (code IS NOT NULL))),
    CONSTRAINT check_ins_guests CHECK ((guests >= 1))
);
--> statement-breakpoint
CREATE TABLE client_error_reports (
    id uuid NOT NULL,
    place bigint NOT NULL,
    created_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE client_error_reports ALTER COLUMN place ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME client_error_reports_place_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE client_errors (
    fingerprint text NOT NULL,
    build text NOT NULL,
    route text NOT NULL,
    part text,
    code text NOT NULL,
    message text NOT NULL,
    stack text NOT NULL,
    engines jsonb NOT NULL,
    languages jsonb NOT NULL,
    count integer NOT NULL,
    first_seen timestamp(3) with time zone NOT NULL,
    last_seen timestamp(3) with time zone NOT NULL,
    resolved_at timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE contact_messages (
    id uuid NOT NULL,
    user_id uuid,
    form text NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    subject text NOT NULL,
    category text NOT NULL,
    message text NOT NULL,
    language text NOT NULL,
    origin text,
    created_at timestamp(3) with time zone NOT NULL,
    answered_at timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE conversations (
    id uuid NOT NULL,
    experience_id uuid NOT NULL,
    traveler_id uuid NOT NULL,
    host_id uuid NOT NULL,
    booking_id uuid,
    created_at timestamp(3) with time zone NOT NULL,
    last_message_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT conversations_two_people CHECK ((traveler_id <> host_id))
);
--> statement-breakpoint
CREATE TABLE day_places (
    experience_id uuid NOT NULL,
    day date NOT NULL,
    places integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE document_series (
    kind text NOT NULL,
    year integer NOT NULL,
    last integer NOT NULL,
    CONSTRAINT document_series_last CHECK ((last >= 0))
);
--> statement-breakpoint
CREATE TABLE email_verifications (
    token_hash text NOT NULL,
    user_id uuid NOT NULL,
    email text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    used_at timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE experiences (
    id uuid NOT NULL,
    host_id uuid NOT NULL,
    status text NOT NULL,
    is_approved boolean DEFAULT false NOT NULL,
    deleted_at timestamp(3) with time zone,
    location text NOT NULL,
    location_key text NOT NULL,
    category text NOT NULL,
    price integer NOT NULL,
    duration_hours double precision NOT NULL,
    group_size integer NOT NULL,
    rating_hundredths integer,
    review_count integer DEFAULT 0 NOT NULL,
    score integer NOT NULL,
    available_days smallint[] NOT NULL,
    time_slots text[] DEFAULT '{}'::text[] NOT NULL,
    age_restriction integer,
    fitness_level text,
    cancellation_policy text NOT NULL,
    languages text[] DEFAULT '{}'::text[] NOT NULL,
    translations jsonb NOT NULL,
    card_translations jsonb GENERATED ALWAYS AS (((((((((((translations #- '{en,description}'::text[]) #- '{en,meetingPoint}'::text[]) #- '{en,whatToBring}'::text[]) #- '{en,included}'::text[]) #- '{en,importantNotes}'::text[]) #- '{fr,description}'::text[]) #- '{fr,meetingPoint}'::text[]) #- '{fr,whatToBring}'::text[]) #- '{fr,included}'::text[]) #- '{fr,importantNotes}'::text[])) STORED NOT NULL,
    images jsonb NOT NULL,
    title_words tsvector NOT NULL,
    search_words tsvector NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    changed_in xid8 DEFAULT pg_current_xact_id() NOT NULL,
    rating_sum integer,
    return_reason text,
    approved_at timestamp(3) with time zone,
    description_terms text,
    instant_confirmation boolean DEFAULT false NOT NULL,
    return_count integer DEFAULT 0 NOT NULL,
    meeting_coordinates jsonb,
    deposit smallint
);
--> statement-breakpoint
CREATE TABLE favorites (
    user_id uuid NOT NULL,
    experience_id uuid NOT NULL,
    favorited_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE gift_card_uses (
    id uuid NOT NULL,
    gift_card_id uuid NOT NULL,
    booking_id uuid NOT NULL,
    amount integer NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT gift_card_uses_amount CHECK ((amount <> 0))
);
--> statement-breakpoint
CREATE TABLE gift_cards (
    id uuid NOT NULL,
    buyer_id uuid NOT NULL,
    state text NOT NULL,
    value integer NOT NULL,
    used integer DEFAULT 0 NOT NULL,
    code_hash text,
    sealed_code text,
    last_four text,
    recipient_name text NOT NULL,
    recipient_email text NOT NULL,
    message text,
    language text NOT NULL,
    sent_again integer DEFAULT 0 NOT NULL,
    sent_again_at timestamp(3) with time zone,
    paid_at timestamp(3) with time zone,
    expires_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    reversed integer DEFAULT 0 NOT NULL,
    recipient_refused_at timestamp(3) with time zone,
    CONSTRAINT gift_cards_used CHECK (((used >= 0) AND (used <= value))),
    CONSTRAINT gift_cards_value CHECK ((value > 0))
);
--> statement-breakpoint
CREATE TABLE idempotency_keys (
    user_id uuid NOT NULL,
    key text NOT NULL,
    request_hash text NOT NULL,
    status integer,
    body jsonb,
    created_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE idempotency_usage (
    user_id uuid NOT NULL,
    day date NOT NULL,
    used integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE kept_sums (
    id bigint NOT NULL,
    figure text NOT NULL,
    change bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE kept_sums ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME kept_sums_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE known_devices (
    user_id uuid NOT NULL,
    fingerprint text NOT NULL,
    last_seen_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE ledger_entries (
    id uuid NOT NULL,
    cause text NOT NULL,
    kind text NOT NULL,
    booking_id uuid,
    created_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE ledger_lines (
    entry_id uuid NOT NULL,
    account text NOT NULL,
    host_id uuid,
    amount integer NOT NULL,
    CONSTRAINT ledger_lines_amount CHECK ((amount <> 0)),
    CONSTRAINT ledger_lines_host CHECK (((host_id IS NOT NULL) = (account = ANY (ARRAY['host_earned'::text, 'paid_out'::text]))))
);
--> statement-breakpoint
CREATE TABLE listing_changes (
    experience_id uuid NOT NULL,
    translations jsonb NOT NULL,
    images jsonb NOT NULL,
    first_at timestamp(3) with time zone NOT NULL,
    last_at timestamp(3) with time zone NOT NULL,
    meeting_coordinates jsonb
);
--> statement-breakpoint
CREATE TABLE login_failures (
    id uuid NOT NULL,
    key text NOT NULL,
    at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE login_networks (
    key text NOT NULL,
    user_id uuid NOT NULL,
    last_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE mails (
    id uuid NOT NULL,
    recipient text NOT NULL,
    language text NOT NULL,
    kind text NOT NULL,
    data jsonb NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_attempt_at timestamp(3) with time zone NOT NULL,
    sent_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone NOT NULL,
    traceparent text,
    channel text DEFAULT 'mail'::text NOT NULL,
    caused_by uuid
);
--> statement-breakpoint
CREATE TABLE media (
    sha256 text NOT NULL,
    owner_id uuid,
    tone text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    used_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    is_public boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE media_uploads (
    sha256 text NOT NULL,
    user_id uuid NOT NULL,
    bytes integer NOT NULL,
    created_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE messages (
    id uuid NOT NULL,
    seq bigint NOT NULL,
    conversation_id uuid NOT NULL,
    sender_id uuid NOT NULL,
    receiver_id uuid NOT NULL,
    content text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    delivered_at timestamp(3) with time zone,
    read_at timestamp(3) with time zone
);
--> statement-breakpoint
CREATE SEQUENCE messages_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
--> statement-breakpoint
ALTER SEQUENCE messages_seq_seq OWNED BY messages.seq;
--> statement-breakpoint
CREATE TABLE money_documents (
    id uuid NOT NULL,
    kind text NOT NULL,
    year integer NOT NULL,
    number integer NOT NULL,
    cause text NOT NULL,
    booking_id uuid,
    owner_id uuid NOT NULL,
    amount integer NOT NULL,
    content jsonb NOT NULL,
    issued_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT money_documents_amount CHECK ((amount > 0)),
    CONSTRAINT money_documents_first CHECK ((number >= 1))
);
--> statement-breakpoint
CREATE TABLE no_shows (
    booking_id uuid NOT NULL,
    host_words text NOT NULL,
    reported_at timestamp(3) with time zone NOT NULL,
    answer_by timestamp(3) with time zone NOT NULL,
    traveler_words text,
    contradicted_at timestamp(3) with time zone,
    decision text,
    decided_at timestamp(3) with time zone,
    note text
);
--> statement-breakpoint
CREATE TABLE notifications (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    kind text NOT NULL,
    data jsonb NOT NULL,
    event text NOT NULL,
    read_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone NOT NULL,
    caused_by uuid
);
--> statement-breakpoint
CREATE TABLE outgoing_gateways (
    channel text NOT NULL,
    since timestamp(3) with time zone NOT NULL,
    refused_since timestamp(3) with time zone,
    refusal text
);
--> statement-breakpoint
CREATE TABLE passkeys (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    credential_id text NOT NULL,
    public_key text NOT NULL,
    counter bigint NOT NULL,
    transports text[] DEFAULT '{}'::text[] NOT NULL,
    user_agent text,
    created_at timestamp(3) with time zone NOT NULL,
    last_used_at timestamp(3) with time zone,
    removed_at timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE password_resets (
    token_hash text NOT NULL,
    user_id uuid NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    used_at timestamp(3) with time zone,
    email text DEFAULT ''::text NOT NULL
);
--> statement-breakpoint
CREATE TABLE payment_alerts (
    id uuid NOT NULL,
    payment_id uuid NOT NULL,
    event_id uuid,
    provider text NOT NULL,
    reference text NOT NULL,
    kind text NOT NULL,
    state text NOT NULL,
    amount integer DEFAULT 0 NOT NULL,
    from_held integer DEFAULT 0 NOT NULL,
    from_owed integer DEFAULT 0 NOT NULL,
    told_at timestamp(3) with time zone NOT NULL,
    times_told integer DEFAULT 1 NOT NULL,
    resolved_at timestamp(3) with time zone,
    note text
);
--> statement-breakpoint
CREATE TABLE payment_events (
    id uuid NOT NULL,
    payment_id uuid NOT NULL,
    provider text NOT NULL,
    reference text NOT NULL,
    outcome text NOT NULL,
    amount integer NOT NULL,
    received_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE payments (
    id uuid NOT NULL,
    booking_id uuid,
    provider text NOT NULL,
    amount integer NOT NULL,
    state text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    move_id uuid,
    gift_card_id uuid
);
--> statement-breakpoint
CREATE TABLE payout_accounts (
    user_id uuid NOT NULL,
    holder text NOT NULL,
    sealed_rib text NOT NULL,
    bank text NOT NULL,
    last_digits text NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE payout_runs (
    id uuid NOT NULL,
    week text,
    created_at timestamp(3) with time zone NOT NULL,
    reference text,
    paid_at timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE payouts (
    id uuid NOT NULL,
    run_id uuid NOT NULL,
    host_id uuid NOT NULL,
    amount integer NOT NULL,
    holder text NOT NULL,
    sealed_rib text NOT NULL,
    last_digits text NOT NULL,
    returned_at timestamp(3) with time zone,
    return_reason text,
    CONSTRAINT payouts_amount CHECK ((amount > 0))
);
--> statement-breakpoint
CREATE TABLE phone_codes (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    number_hash text NOT NULL,
    code_hash text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    used_at timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE provider_identities (
    provider text NOT NULL,
    subject text NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    last_used_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE push_subscriptions (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    session_id uuid NOT NULL,
    endpoint text NOT NULL,
    p256dh text NOT NULL,
    auth text NOT NULL,
    language text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE pushes (
    id uuid NOT NULL,
    subscription_id uuid NOT NULL,
    kind text NOT NULL,
    data jsonb NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_attempt_at timestamp(3) with time zone NOT NULL,
    sent_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
-- Counts of a minute are not worth a log: after a crash the table is empty.
CREATE UNLOGGED TABLE rate_limits (
    id text NOT NULL,
    count integer NOT NULL,
    ends_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE recovery_codes (
    user_id uuid NOT NULL,
    code_hash text NOT NULL,
    used_at timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE refunds (
    id uuid NOT NULL,
    booking_id uuid NOT NULL,
    event_id uuid NOT NULL,
    amount integer NOT NULL,
    why text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    settled_at timestamp(3) with time zone,
    sent_at timestamp(3) with time zone,
    reference text,
    attempts integer DEFAULT 0 NOT NULL,
    next_attempt_at timestamp(3) with time zone,
    problem text,
    told_at timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE reports (
    id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    reporter_id uuid NOT NULL,
    reason text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    closed_at timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE reviews (
    id uuid NOT NULL,
    experience_id uuid NOT NULL,
    user_id uuid,
    user_name text NOT NULL,
    user_avatar text,
    rating smallint NOT NULL,
    comment text NOT NULL,
    language text,
    helpful integer DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    booking_id uuid
);
--> statement-breakpoint
CREATE TABLE sandbox_charges (
    payment_id uuid NOT NULL,
    answer text NOT NULL,
    asked integer DEFAULT 0 NOT NULL,
    refund_id uuid,
    refunded integer DEFAULT 0 NOT NULL,
    refund_ids text[] DEFAULT '{}'::text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE search_rows (
    id uuid NOT NULL,
    location_key text NOT NULL,
    category text NOT NULL,
    price integer NOT NULL,
    duration_hours double precision NOT NULL,
    group_size integer NOT NULL,
    rating_hundredths integer,
    score integer NOT NULL,
    available_days smallint[] NOT NULL,
    instant_confirmation boolean NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    title_words tsvector NOT NULL,
    search_words tsvector NOT NULL
);
--> statement-breakpoint
CREATE TABLE seats (
    experience_id uuid NOT NULL,
    day date NOT NULL,
    time_slot text NOT NULL,
    taken integer NOT NULL,
    capacity integer NOT NULL,
    CONSTRAINT seats_within_capacity CHECK (((taken >= 0) AND (taken <= capacity)))
);
--> statement-breakpoint
CREATE TABLE security_events (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    kind text NOT NULL,
    count integer DEFAULT 1 NOT NULL,
    user_agent text,
    at timestamp(3) with time zone NOT NULL,
    subject_id uuid
);
--> statement-breakpoint
CREATE TABLE sessions (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    generation integer DEFAULT 0 NOT NULL,
    active_hash text NOT NULL,
    rotated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    is_remembered boolean DEFAULT true NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    revoked_at timestamp(3) with time zone,
    user_agent text,
    grace_used_at timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE spent_tokens (
    token_hash text NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE two_factor (
    user_id uuid NOT NULL,
    secret text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    confirmed_at timestamp(3) with time zone,
    last_step bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE users (
    id uuid NOT NULL,
    email text NOT NULL,
    password_hash text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    avatar text,
    phone_number text,
    date_of_birth date,
    is_host boolean DEFAULT false NOT NULL,
    is_admin boolean DEFAULT false NOT NULL,
    superhost boolean DEFAULT false NOT NULL,
    bio text,
    languages text[] DEFAULT '{}'::text[] NOT NULL,
    response_rate integer,
    profile_views integer DEFAULT 0 NOT NULL,
    preferences jsonb NOT NULL,
    join_date timestamp(3) with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp(3) with time zone,
    email_verified_at timestamp(3) with time zone,
    last_promotion_at timestamp(3) with time zone,
    promotion_checked_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    unsubscribe_token text,
    confirmed_phone text,
    suspended_at timestamp(3) with time zone,
    suspension_reason text,
    bio_translations jsonb,
    pending_email text,
    pending_email_expires_at timestamp(3) with time zone,
    refused_emails text[] DEFAULT '{}'::text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE waitlist_entries (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    experience_id uuid NOT NULL,
    day date NOT NULL,
    time_slot text NOT NULL,
    guests integer NOT NULL,
    state text NOT NULL,
    offers integer DEFAULT 0 NOT NULL,
    offer_until timestamp(3) with time zone,
    seen_freed integer NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT waitlist_entries_guests CHECK ((guests >= 1))
);
--> statement-breakpoint
CREATE TABLE waitlist_starts (
    experience_id uuid NOT NULL,
    day date NOT NULL,
    time_slot text NOT NULL,
    freed integer DEFAULT 0 NOT NULL,
    look_at timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE ONLY messages ALTER COLUMN seq SET DEFAULT nextval('messages_seq_seq'::regclass);
--> statement-breakpoint
ALTER TABLE ONLY availability_exceptions
    ADD CONSTRAINT availability_exceptions_experience_id_day_time_slot_pk PRIMARY KEY (experience_id, day, time_slot);
--> statement-breakpoint
ALTER TABLE ONLY blocks
    ADD CONSTRAINT blocks_blocker_id_blocked_id_pk PRIMARY KEY (blocker_id, blocked_id);
--> statement-breakpoint
ALTER TABLE ONLY booking_moves
    ADD CONSTRAINT booking_moves_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY bookings
    ADD CONSTRAINT bookings_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY cash_payments
    ADD CONSTRAINT cash_payments_pkey PRIMARY KEY (booking_id);
--> statement-breakpoint
ALTER TABLE ONLY catalogue_counts
    ADD CONSTRAINT catalogue_counts_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY catalogue_words
    ADD CONSTRAINT catalogue_words_pkey PRIMARY KEY (word);
--> statement-breakpoint
ALTER TABLE ONLY check_ins
    ADD CONSTRAINT check_ins_booking_id_key_pk PRIMARY KEY (booking_id, key);
--> statement-breakpoint
ALTER TABLE ONLY client_error_reports
    ADD CONSTRAINT client_error_reports_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY client_errors
    ADD CONSTRAINT client_errors_pkey PRIMARY KEY (fingerprint);
--> statement-breakpoint
ALTER TABLE ONLY contact_messages
    ADD CONSTRAINT contact_messages_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY conversations
    ADD CONSTRAINT conversations_people UNIQUE (traveler_id, host_id, experience_id);
--> statement-breakpoint
ALTER TABLE ONLY conversations
    ADD CONSTRAINT conversations_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY day_places
    ADD CONSTRAINT day_places_experience_id_day_pk PRIMARY KEY (experience_id, day);
--> statement-breakpoint
ALTER TABLE ONLY document_series
    ADD CONSTRAINT document_series_kind_year_pk PRIMARY KEY (kind, year);
--> statement-breakpoint
ALTER TABLE ONLY email_verifications
    ADD CONSTRAINT email_verifications_pkey PRIMARY KEY (token_hash);
--> statement-breakpoint
ALTER TABLE experiences
    ADD CONSTRAINT experiences_meeting_coordinates CHECK (((meeting_coordinates IS NULL) OR (COALESCE(((((meeting_coordinates ->> 'latitude'::text))::double precision >= (20)::double precision) AND (((meeting_coordinates ->> 'latitude'::text))::double precision <= (37)::double precision)), false) AND COALESCE(((((meeting_coordinates ->> 'longitude'::text))::double precision >= ('-18'::integer)::double precision) AND (((meeting_coordinates ->> 'longitude'::text))::double precision <= (0)::double precision)), false))));
--> statement-breakpoint
ALTER TABLE ONLY experiences
    ADD CONSTRAINT experiences_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY favorites
    ADD CONSTRAINT favorites_user_id_experience_id_pk PRIMARY KEY (user_id, experience_id);
--> statement-breakpoint
ALTER TABLE ONLY gift_card_uses
    ADD CONSTRAINT gift_card_uses_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY gift_cards
    ADD CONSTRAINT gift_cards_code UNIQUE (code_hash);
--> statement-breakpoint
ALTER TABLE ONLY gift_cards
    ADD CONSTRAINT gift_cards_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE gift_cards
    ADD CONSTRAINT gift_cards_reversed CHECK (((reversed >= 0) AND (reversed <= (value - used))));
--> statement-breakpoint
ALTER TABLE ONLY idempotency_keys
    ADD CONSTRAINT idempotency_keys_user_id_key_pk PRIMARY KEY (user_id, key);
--> statement-breakpoint
ALTER TABLE ONLY idempotency_usage
    ADD CONSTRAINT idempotency_usage_user_id_day_pk PRIMARY KEY (user_id, day);
--> statement-breakpoint
ALTER TABLE ONLY kept_sums
    ADD CONSTRAINT kept_sums_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY known_devices
    ADD CONSTRAINT known_devices_user_id_fingerprint_pk PRIMARY KEY (user_id, fingerprint);
--> statement-breakpoint
ALTER TABLE ONLY ledger_entries
    ADD CONSTRAINT ledger_entries_cause UNIQUE (cause);
--> statement-breakpoint
ALTER TABLE ONLY ledger_entries
    ADD CONSTRAINT ledger_entries_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY ledger_lines
    ADD CONSTRAINT ledger_lines_entry_id_account_pk PRIMARY KEY (entry_id, account);
--> statement-breakpoint
ALTER TABLE ONLY listing_changes
    ADD CONSTRAINT listing_changes_pkey PRIMARY KEY (experience_id);
--> statement-breakpoint
ALTER TABLE ONLY login_failures
    ADD CONSTRAINT login_failures_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY login_networks
    ADD CONSTRAINT login_networks_pkey PRIMARY KEY (key);
--> statement-breakpoint
ALTER TABLE ONLY mails
    ADD CONSTRAINT mails_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY media
    ADD CONSTRAINT media_pkey PRIMARY KEY (sha256);
--> statement-breakpoint
ALTER TABLE ONLY media_uploads
    ADD CONSTRAINT media_uploads_sha256_user_id_pk PRIMARY KEY (sha256, user_id);
--> statement-breakpoint
ALTER TABLE ONLY messages
    ADD CONSTRAINT messages_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY messages
    ADD CONSTRAINT messages_seq_unique UNIQUE (seq);
--> statement-breakpoint
ALTER TABLE ONLY money_documents
    ADD CONSTRAINT money_documents_cause UNIQUE (cause);
--> statement-breakpoint
ALTER TABLE ONLY money_documents
    ADD CONSTRAINT money_documents_number UNIQUE (kind, year, number);
--> statement-breakpoint
ALTER TABLE ONLY money_documents
    ADD CONSTRAINT money_documents_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY no_shows
    ADD CONSTRAINT no_shows_pkey PRIMARY KEY (booking_id);
--> statement-breakpoint
ALTER TABLE ONLY notifications
    ADD CONSTRAINT notifications_event UNIQUE (user_id, event);
--> statement-breakpoint
ALTER TABLE ONLY notifications
    ADD CONSTRAINT notifications_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY outgoing_gateways
    ADD CONSTRAINT outgoing_gateways_pkey PRIMARY KEY (channel);
--> statement-breakpoint
ALTER TABLE ONLY passkeys
    ADD CONSTRAINT "passkeys_credentialId_unique" UNIQUE (credential_id);
--> statement-breakpoint
ALTER TABLE ONLY passkeys
    ADD CONSTRAINT passkeys_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY password_resets
    ADD CONSTRAINT password_resets_pkey PRIMARY KEY (token_hash);
--> statement-breakpoint
ALTER TABLE ONLY payment_alerts
    ADD CONSTRAINT payment_alerts_once UNIQUE (provider, reference);
--> statement-breakpoint
ALTER TABLE ONLY payment_alerts
    ADD CONSTRAINT payment_alerts_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY payment_events
    ADD CONSTRAINT payment_events_once UNIQUE (provider, reference);
--> statement-breakpoint
ALTER TABLE ONLY payment_events
    ADD CONSTRAINT payment_events_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE payments
    ADD CONSTRAINT payments_one CHECK ((num_nonnulls(booking_id, gift_card_id) = 1));
--> statement-breakpoint
ALTER TABLE ONLY payments
    ADD CONSTRAINT payments_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY payout_accounts
    ADD CONSTRAINT payout_accounts_pkey PRIMARY KEY (user_id);
--> statement-breakpoint
ALTER TABLE ONLY payout_runs
    ADD CONSTRAINT payout_runs_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY payout_runs
    ADD CONSTRAINT payout_runs_week UNIQUE (week);
--> statement-breakpoint
ALTER TABLE ONLY payouts
    ADD CONSTRAINT payouts_once UNIQUE (run_id, host_id);
--> statement-breakpoint
ALTER TABLE ONLY payouts
    ADD CONSTRAINT payouts_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY phone_codes
    ADD CONSTRAINT phone_codes_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY provider_identities
    ADD CONSTRAINT provider_identities_provider_subject_pk PRIMARY KEY (provider, subject);
--> statement-breakpoint
ALTER TABLE ONLY push_subscriptions
    ADD CONSTRAINT push_subscriptions_endpoint_unique UNIQUE (endpoint);
--> statement-breakpoint
ALTER TABLE ONLY push_subscriptions
    ADD CONSTRAINT push_subscriptions_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY pushes
    ADD CONSTRAINT pushes_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY recovery_codes
    ADD CONSTRAINT recovery_codes_user_id_code_hash_pk PRIMARY KEY (user_id, code_hash);
--> statement-breakpoint
ALTER TABLE ONLY refunds
    ADD CONSTRAINT refunds_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY reports
    ADD CONSTRAINT reports_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY reviews
    ADD CONSTRAINT reviews_booking UNIQUE (booking_id);
--> statement-breakpoint
ALTER TABLE ONLY reviews
    ADD CONSTRAINT reviews_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY sandbox_charges
    ADD CONSTRAINT sandbox_charges_pkey PRIMARY KEY (payment_id);
--> statement-breakpoint
ALTER TABLE ONLY search_rows
    ADD CONSTRAINT search_rows_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY seats
    ADD CONSTRAINT seats_experience_id_day_time_slot_pk PRIMARY KEY (experience_id, day, time_slot);
--> statement-breakpoint
ALTER TABLE ONLY security_events
    ADD CONSTRAINT security_events_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY spent_tokens
    ADD CONSTRAINT spent_tokens_pkey PRIMARY KEY (token_hash);
--> statement-breakpoint
ALTER TABLE ONLY two_factor
    ADD CONSTRAINT two_factor_pkey PRIMARY KEY (user_id);
--> statement-breakpoint
ALTER TABLE ONLY users
    ADD CONSTRAINT users_email_unique UNIQUE (email);
--> statement-breakpoint
ALTER TABLE ONLY users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY waitlist_entries
    ADD CONSTRAINT waitlist_entries_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY waitlist_starts
    ADD CONSTRAINT waitlist_starts_experience_id_day_time_slot_pk PRIMARY KEY (experience_id, day, time_slot);
--> statement-breakpoint
CREATE INDEX blocks_blocked ON blocks USING btree (blocked_id);
--> statement-breakpoint
CREATE INDEX booking_moves_booking ON booking_moves USING btree (booking_id);
--> statement-breakpoint
CREATE INDEX booking_moves_ending ON booking_moves USING btree (expires_at) WHERE (state = ANY (ARRAY['asked'::text, 'paying'::text]));
--> statement-breakpoint
CREATE UNIQUE INDEX booking_moves_open ON booking_moves USING btree (booking_id) WHERE (state = ANY (ARRAY['asked'::text, 'paying'::text]));
--> statement-breakpoint
CREATE INDEX bookings_ending ON bookings USING btree (completes_at) WHERE (status = 'confirmed'::text);
--> statement-breakpoint
CREATE INDEX bookings_experience ON bookings USING btree (experience_id, check_in);
--> statement-breakpoint
CREATE INDEX bookings_host ON bookings USING btree (host_id, created_at DESC NULLS LAST, id);
--> statement-breakpoint
CREATE INDEX bookings_traveler ON bookings USING btree (traveler_id, created_at DESC NULLS LAST, id);
--> statement-breakpoint
CREATE INDEX bookings_unanswered ON bookings USING btree (respond_by) WHERE (status = 'pending'::text);
--> statement-breakpoint
CREATE INDEX bookings_unpaid ON bookings USING btree (pay_by) WHERE ((status = ANY (ARRAY['pending'::text, 'confirmed'::text])) AND (payment = ANY (ARRAY['open'::text, 'failed'::text])));
--> statement-breakpoint
CREATE INDEX cash_payments_different ON cash_payments USING btree (traveler_arrived_at) WHERE ((host_amount <> traveler_amount) AND (decided_at IS NULL));
--> statement-breakpoint
CREATE INDEX client_error_reports_age ON client_error_reports USING btree (created_at);
--> statement-breakpoint
CREATE INDEX client_error_reports_place ON client_error_reports USING btree (place);
--> statement-breakpoint
CREATE INDEX client_errors_seen ON client_errors USING btree (last_seen);
--> statement-breakpoint
CREATE INDEX contact_messages_email ON contact_messages USING btree (email, created_at);
--> statement-breakpoint
CREATE INDEX contact_messages_open ON contact_messages USING btree (created_at) WHERE (answered_at IS NULL);
--> statement-breakpoint
CREATE INDEX contact_messages_origin ON contact_messages USING btree (origin, created_at) WHERE (origin IS NOT NULL);
--> statement-breakpoint
CREATE INDEX contact_messages_user ON contact_messages USING btree (user_id) WHERE (user_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX conversations_host ON conversations USING btree (host_id, last_message_at DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX conversations_traveler ON conversations USING btree (traveler_id, last_message_at DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX day_places_of_day ON day_places USING btree (day, places, experience_id);
--> statement-breakpoint
CREATE INDEX email_verifications_expiry ON email_verifications USING btree (expires_at);
--> statement-breakpoint
CREATE INDEX email_verifications_user ON email_verifications USING btree (user_id);
--> statement-breakpoint
CREATE INDEX experiences_best_titles ON experiences USING gin (title_words) WITH (fastupdate='false') WHERE ((status = 'published'::text) AND is_approved AND (deleted_at IS NULL) AND (score >= 4850));
--> statement-breakpoint
CREATE INDEX experiences_category ON experiences USING btree (category, score DESC NULLS LAST, id) WHERE ((status = 'published'::text) AND is_approved AND (deleted_at IS NULL));
--> statement-breakpoint
CREATE INDEX experiences_changed ON experiences USING btree (changed_in, id);
--> statement-breakpoint
CREATE INDEX experiences_city ON experiences USING btree (location_key, score DESC NULLS LAST, id) WHERE ((status = 'published'::text) AND is_approved AND (deleted_at IS NULL));
--> statement-breakpoint
CREATE INDEX experiences_city_words ON experiences USING gin (words_in_city(location_key, search_words)) WITH (fastupdate='false') WHERE ((status = 'published'::text) AND is_approved AND (deleted_at IS NULL));
--> statement-breakpoint
CREATE INDEX experiences_host ON experiences USING btree (host_id);
--> statement-breakpoint
CREATE INDEX experiences_listed ON experiences USING btree (id, updated_at) WHERE ((status = 'published'::text) AND is_approved AND (deleted_at IS NULL));
--> statement-breakpoint
CREATE INDEX experiences_new ON experiences USING btree (location_key, approved_at) WHERE ((status = 'published'::text) AND is_approved AND (deleted_at IS NULL));
--> statement-breakpoint
CREATE INDEX experiences_old_words ON experiences USING btree (id) WHERE (NOT (search_words @@ '''#1'''::tsquery));
--> statement-breakpoint
CREATE INDEX experiences_own ON experiences USING btree (host_id, updated_at DESC NULLS LAST, id) WHERE (deleted_at IS NULL);
--> statement-breakpoint
CREATE INDEX experiences_place ON experiences USING btree (location_key, category, score DESC NULLS LAST, id, price, rating_hundredths, duration_hours, group_size) WHERE ((status = 'published'::text) AND is_approved AND (deleted_at IS NULL));
--> statement-breakpoint
CREATE INDEX experiences_price ON experiences USING btree (price, id) WHERE ((status = 'published'::text) AND is_approved AND (deleted_at IS NULL));
--> statement-breakpoint
CREATE INDEX experiences_rating ON experiences USING btree (rating_hundredths DESC NULLS LAST, id) WHERE ((status = 'published'::text) AND is_approved AND (deleted_at IS NULL));
--> statement-breakpoint
CREATE INDEX experiences_sample_words ON experiences USING gin (search_words) WITH (fastupdate='false') WHERE ((status = 'published'::text) AND is_approved AND (deleted_at IS NULL) AND (id < '10000000-0000-0000-0000-000000000000'::uuid));
--> statement-breakpoint
CREATE INDEX experiences_score ON experiences USING btree (score DESC NULLS LAST, id, price, rating_hundredths, duration_hours, group_size, category) WHERE ((status = 'published'::text) AND is_approved AND (deleted_at IS NULL));
--> statement-breakpoint
CREATE INDEX experiences_titles ON experiences USING gin (title_words) WHERE ((status = 'published'::text) AND is_approved AND (deleted_at IS NULL));
--> statement-breakpoint
CREATE INDEX experiences_updated ON experiences USING btree (updated_at DESC NULLS LAST, id) WHERE ((status = 'published'::text) AND is_approved AND (deleted_at IS NULL));
--> statement-breakpoint
CREATE INDEX experiences_waiting ON experiences USING btree (updated_at DESC, id) WHERE ((status = 'published'::text) AND (NOT is_approved) AND (deleted_at IS NULL));
--> statement-breakpoint
CREATE INDEX experiences_words ON experiences USING gin (search_words) WHERE ((status = 'published'::text) AND is_approved AND (deleted_at IS NULL));
--> statement-breakpoint
CREATE INDEX gift_card_uses_booking ON gift_card_uses USING btree (booking_id);
--> statement-breakpoint
CREATE INDEX gift_card_uses_card ON gift_card_uses USING btree (gift_card_id, created_at);
--> statement-breakpoint
CREATE INDEX gift_cards_buyer ON gift_cards USING btree (buyer_id, created_at DESC NULLS LAST, id);
--> statement-breakpoint
CREATE INDEX idempotency_keys_age ON idempotency_keys USING btree (created_at);
--> statement-breakpoint
CREATE INDEX known_devices_age ON known_devices USING btree (last_seen_at);
--> statement-breakpoint
CREATE INDEX ledger_entries_booking ON ledger_entries USING btree (booking_id);
--> statement-breakpoint
CREATE INDEX ledger_entries_newest ON ledger_entries USING btree (created_at);
--> statement-breakpoint
CREATE INDEX ledger_lines_host ON ledger_lines USING btree (host_id, account) WHERE (host_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX login_failures_key ON login_failures USING btree (key, at);
--> statement-breakpoint
CREATE INDEX login_networks_last ON login_networks USING btree (last_at);
--> statement-breakpoint
CREATE INDEX login_networks_user ON login_networks USING btree (user_id);
--> statement-breakpoint
CREATE INDEX mails_due ON mails USING btree (sent_at, next_attempt_at);
--> statement-breakpoint
CREATE INDEX messages_conversation ON messages USING btree (conversation_id, seq);
--> statement-breakpoint
CREATE INDEX messages_unread ON messages USING btree (receiver_id, conversation_id) WHERE (read_at IS NULL);
--> statement-breakpoint
CREATE INDEX money_documents_booking ON money_documents USING btree (booking_id);
--> statement-breakpoint
CREATE INDEX money_documents_newest ON money_documents USING btree (issued_at DESC NULLS LAST, id);
--> statement-breakpoint
CREATE INDEX money_documents_owner ON money_documents USING btree (owner_id, issued_at DESC NULLS LAST, id);
--> statement-breakpoint
CREATE INDEX no_shows_disputed ON no_shows USING btree (contradicted_at) WHERE ((contradicted_at IS NOT NULL) AND (decided_at IS NULL));
--> statement-breakpoint
CREATE INDEX notifications_age ON notifications USING brin (created_at);
--> statement-breakpoint
CREATE INDEX notifications_user ON notifications USING btree (user_id, created_at DESC NULLS LAST, id);
--> statement-breakpoint
CREATE INDEX passkeys_removed ON passkeys USING btree (removed_at);
--> statement-breakpoint
CREATE INDEX passkeys_user ON passkeys USING btree (user_id);
--> statement-breakpoint
CREATE INDEX password_resets_user ON password_resets USING btree (user_id);
--> statement-breakpoint
CREATE INDEX payment_alerts_open ON payment_alerts USING btree (told_at) WHERE (resolved_at IS NULL);
--> statement-breakpoint
CREATE INDEX payment_alerts_payment ON payment_alerts USING btree (payment_id);
--> statement-breakpoint
CREATE INDEX payment_events_payment ON payment_events USING btree (payment_id);
--> statement-breakpoint
CREATE INDEX payments_booking ON payments USING btree (booking_id);
--> statement-breakpoint
CREATE INDEX payments_gift_card ON payments USING btree (gift_card_id);
--> statement-breakpoint
CREATE UNIQUE INDEX payments_open ON payments USING btree (booking_id) WHERE (state = 'open'::text);
--> statement-breakpoint
CREATE INDEX payouts_host ON payouts USING btree (host_id);
--> statement-breakpoint
CREATE INDEX phone_codes_age ON phone_codes USING btree (created_at);
--> statement-breakpoint
CREATE INDEX phone_codes_number ON phone_codes USING btree (number_hash, created_at);
--> statement-breakpoint
CREATE INDEX phone_codes_user ON phone_codes USING btree (user_id, created_at);
--> statement-breakpoint
CREATE INDEX provider_identities_user ON provider_identities USING btree (user_id);
--> statement-breakpoint
CREATE INDEX push_subscriptions_session ON push_subscriptions USING btree (session_id);
--> statement-breakpoint
CREATE INDEX push_subscriptions_user ON push_subscriptions USING btree (user_id);
--> statement-breakpoint
CREATE INDEX pushes_due ON pushes USING btree (next_attempt_at) WHERE (sent_at IS NULL);
--> statement-breakpoint
CREATE INDEX refunds_booking ON refunds USING btree (booking_id);
--> statement-breakpoint
CREATE INDEX refunds_event_index ON refunds USING btree (event_id);
--> statement-breakpoint
CREATE INDEX refunds_owed ON refunds USING btree (created_at) WHERE (settled_at IS NULL);
--> statement-breakpoint
CREATE INDEX reports_open ON reports USING btree (created_at) WHERE (closed_at IS NULL);
--> statement-breakpoint
CREATE INDEX reviews_experience ON reviews USING btree (experience_id, created_at DESC NULLS LAST, id);
--> statement-breakpoint
CREATE INDEX search_rows_city_words ON search_rows USING gin (words_in_city(location_key, search_words)) WITH (fastupdate='false');
--> statement-breakpoint
CREATE INDEX security_events_age ON security_events USING btree (at);
--> statement-breakpoint
CREATE INDEX security_events_user ON security_events USING btree (user_id, at);
--> statement-breakpoint
CREATE INDEX sessions_expiry ON sessions USING btree (expires_at);
--> statement-breakpoint
CREATE INDEX sessions_user ON sessions USING btree (user_id);
--> statement-breakpoint
CREATE INDEX spent_tokens_age ON spent_tokens USING btree (expires_at);
--> statement-breakpoint
CREATE INDEX users_confirmed_phone ON users USING btree (confirmed_phone);
--> statement-breakpoint
CREATE INDEX users_newest_hosts ON users USING btree (join_date DESC, id) WHERE is_host;
--> statement-breakpoint
CREATE INDEX users_promotions ON users USING btree (promotion_checked_at) WHERE ((deleted_at IS NULL) AND (email_verified_at IS NOT NULL) AND ((preferences ->> 'emailPromotions'::text) = 'true'::text));
--> statement-breakpoint
CREATE INDEX waitlist_entries_ended ON waitlist_entries USING btree (updated_at) WHERE (state <> ALL (ARRAY['waiting'::text, 'offered'::text]));
--> statement-breakpoint
CREATE INDEX waitlist_entries_of_start ON waitlist_entries USING btree (experience_id, day, time_slot, created_at) WHERE (state = ANY (ARRAY['waiting'::text, 'offered'::text]));
--> statement-breakpoint
CREATE UNIQUE INDEX waitlist_entries_open ON waitlist_entries USING btree (user_id, experience_id, day, time_slot) WHERE (state = ANY (ARRAY['waiting'::text, 'offered'::text]));
--> statement-breakpoint
CREATE INDEX waitlist_starts_due ON waitlist_starts USING btree (look_at) WHERE (look_at IS NOT NULL);
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER check_ledger_entries AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_entry();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER check_ledger_lines AFTER INSERT ON ledger_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_entry();
--> statement-breakpoint
CREATE TRIGGER check_refunds AFTER INSERT OR UPDATE OF amount ON refunds FOR EACH ROW EXECUTE FUNCTION check_refunds_of_charge();
--> statement-breakpoint
CREATE TRIGGER count_changed AFTER UPDATE ON experiences REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_changed_listings();
--> statement-breakpoint
CREATE TRIGGER count_lost AFTER DELETE ON experiences REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_lost_listings();
--> statement-breakpoint
CREATE TRIGGER count_new AFTER INSERT ON experiences REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_new_listings();
--> statement-breakpoint
CREATE TRIGGER keep_all_ledger_entries BEFORE TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_ledger();
--> statement-breakpoint
CREATE TRIGGER keep_all_ledger_lines BEFORE TRUNCATE ON ledger_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_ledger();
--> statement-breakpoint
CREATE TRIGGER keep_all_money_documents BEFORE TRUNCATE ON money_documents FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_documents();
--> statement-breakpoint
CREATE TRIGGER keep_hosts AFTER UPDATE ON users FOR EACH ROW WHEN ((old.is_host <> new.is_host)) EXECUTE FUNCTION keep_sum_of_hosts();
--> statement-breakpoint
CREATE TRIGGER keep_ledger_entries BEFORE DELETE OR UPDATE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION refuse_change_of_ledger();
--> statement-breakpoint
CREATE TRIGGER keep_ledger_lines BEFORE DELETE OR UPDATE ON ledger_lines FOR EACH ROW EXECUTE FUNCTION refuse_change_of_ledger();
--> statement-breakpoint
CREATE TRIGGER keep_lost_bookings AFTER DELETE ON bookings REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_sum_of_bookings();
--> statement-breakpoint
CREATE TRIGGER keep_lost_users AFTER DELETE ON users REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_sum_of_users();
--> statement-breakpoint
CREATE TRIGGER keep_money_documents BEFORE DELETE OR UPDATE ON money_documents FOR EACH ROW EXECUTE FUNCTION refuse_change_of_documents();
--> statement-breakpoint
CREATE TRIGGER keep_new_bookings AFTER INSERT ON bookings REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_sum_of_bookings();
--> statement-breakpoint
CREATE TRIGGER keep_new_users AFTER INSERT ON users REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_sum_of_users();
--> statement-breakpoint
CREATE TRIGGER keep_paid AFTER UPDATE ON bookings FOR EACH ROW WHEN ((paid_of(old.status, old.payment, old.total_price) <> paid_of(new.status, new.payment, new.total_price))) EXECUTE FUNCTION keep_sum_of_paid();
--> statement-breakpoint
CREATE TRIGGER keep_places AFTER INSERT OR DELETE OR UPDATE ON availability_exceptions FOR EACH ROW EXECUTE FUNCTION keep_places_of_row();
--> statement-breakpoint
CREATE TRIGGER keep_places AFTER UPDATE OF available_days, time_slots, group_size ON experiences FOR EACH ROW WHEN ((((old.available_days IS DISTINCT FROM new.available_days) OR (old.time_slots IS DISTINCT FROM new.time_slots)) OR (old.group_size IS DISTINCT FROM new.group_size))) EXECUTE FUNCTION keep_places_of_listing();
--> statement-breakpoint
CREATE TRIGGER keep_places AFTER INSERT OR DELETE OR UPDATE ON seats FOR EACH ROW EXECUTE FUNCTION keep_places_of_row();
--> statement-breakpoint
CREATE TRIGGER keep_search_row_changed AFTER UPDATE OF status, is_approved, deleted_at, location_key, category, price, duration_hours, group_size, rating_hundredths, score, available_days, instant_confirmation, updated_at, title_words, search_words ON experiences FOR EACH ROW EXECUTE FUNCTION keep_search_row();
--> statement-breakpoint
CREATE TRIGGER keep_search_row_new AFTER INSERT ON experiences FOR EACH ROW EXECUTE FUNCTION keep_search_row();
--> statement-breakpoint
CREATE TRIGGER keep_words_changed AFTER UPDATE OF search_words, status, is_approved, deleted_at ON experiences FOR EACH ROW WHEN (((new.status = 'published'::text) AND new.is_approved AND (new.deleted_at IS NULL))) EXECUTE FUNCTION keep_words_of_changed();
--> statement-breakpoint
CREATE TRIGGER keep_words_new AFTER INSERT ON experiences REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_words_of_new();
--> statement-breakpoint
CREATE TRIGGER note_freed AFTER INSERT OR DELETE OR UPDATE ON availability_exceptions FOR EACH ROW EXECUTE FUNCTION note_freed_day();
--> statement-breakpoint
CREATE TRIGGER note_freed AFTER UPDATE OF available_days, time_slots, group_size, status, is_approved, deleted_at ON experiences FOR EACH ROW WHEN (((((((old.available_days IS DISTINCT FROM new.available_days) OR (old.time_slots IS DISTINCT FROM new.time_slots)) OR (old.group_size IS DISTINCT FROM new.group_size)) OR (old.status IS DISTINCT FROM new.status)) OR (old.is_approved IS DISTINCT FROM new.is_approved)) OR (old.deleted_at IS DISTINCT FROM new.deleted_at))) EXECUTE FUNCTION note_changed_listing();
--> statement-breakpoint
CREATE TRIGGER note_freed AFTER UPDATE OF taken ON seats FOR EACH ROW WHEN ((new.taken < old.taken)) EXECUTE FUNCTION note_freed_seats();
--> statement-breakpoint
ALTER TABLE ONLY availability_exceptions
    ADD CONSTRAINT availability_exceptions_experience_id_experiences_id_fk FOREIGN KEY (experience_id) REFERENCES experiences(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY blocks
    ADD CONSTRAINT blocks_blocked_id_users_id_fk FOREIGN KEY (blocked_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY blocks
    ADD CONSTRAINT blocks_blocker_id_users_id_fk FOREIGN KEY (blocker_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY booking_moves
    ADD CONSTRAINT booking_moves_booking_id_bookings_id_fk FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY bookings
    ADD CONSTRAINT bookings_experience_id_experiences_id_fk FOREIGN KEY (experience_id) REFERENCES experiences(id);
--> statement-breakpoint
ALTER TABLE ONLY bookings
    ADD CONSTRAINT bookings_host_id_users_id_fk FOREIGN KEY (host_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE ONLY bookings
    ADD CONSTRAINT bookings_traveler_id_users_id_fk FOREIGN KEY (traveler_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE ONLY cash_payments
    ADD CONSTRAINT cash_payments_booking_id_bookings_id_fk FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY check_ins
    ADD CONSTRAINT check_ins_booking_id_bookings_id_fk FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY contact_messages
    ADD CONSTRAINT contact_messages_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY conversations
    ADD CONSTRAINT conversations_booking_id_bookings_id_fk FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY conversations
    ADD CONSTRAINT conversations_experience_id_experiences_id_fk FOREIGN KEY (experience_id) REFERENCES experiences(id);
--> statement-breakpoint
ALTER TABLE ONLY conversations
    ADD CONSTRAINT conversations_host_id_users_id_fk FOREIGN KEY (host_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE ONLY conversations
    ADD CONSTRAINT conversations_traveler_id_users_id_fk FOREIGN KEY (traveler_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE ONLY day_places
    ADD CONSTRAINT day_places_experience_id_experiences_id_fk FOREIGN KEY (experience_id) REFERENCES experiences(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY email_verifications
    ADD CONSTRAINT email_verifications_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY experiences
    ADD CONSTRAINT experiences_host_id_users_id_fk FOREIGN KEY (host_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE ONLY favorites
    ADD CONSTRAINT favorites_experience_id_experiences_id_fk FOREIGN KEY (experience_id) REFERENCES experiences(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY favorites
    ADD CONSTRAINT favorites_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY gift_card_uses
    ADD CONSTRAINT gift_card_uses_booking_id_bookings_id_fk FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY gift_card_uses
    ADD CONSTRAINT gift_card_uses_gift_card_id_gift_cards_id_fk FOREIGN KEY (gift_card_id) REFERENCES gift_cards(id);
--> statement-breakpoint
ALTER TABLE ONLY gift_cards
    ADD CONSTRAINT gift_cards_buyer_id_users_id_fk FOREIGN KEY (buyer_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE ONLY idempotency_keys
    ADD CONSTRAINT idempotency_keys_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY idempotency_usage
    ADD CONSTRAINT idempotency_usage_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY known_devices
    ADD CONSTRAINT known_devices_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY ledger_lines
    ADD CONSTRAINT ledger_lines_entry_id_ledger_entries_id_fk FOREIGN KEY (entry_id) REFERENCES ledger_entries(id);
--> statement-breakpoint
ALTER TABLE ONLY listing_changes
    ADD CONSTRAINT listing_changes_experience_id_experiences_id_fk FOREIGN KEY (experience_id) REFERENCES experiences(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY login_networks
    ADD CONSTRAINT login_networks_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY media
    ADD CONSTRAINT media_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY media_uploads
    ADD CONSTRAINT media_uploads_sha256_media_sha256_fk FOREIGN KEY (sha256) REFERENCES media(sha256) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY media_uploads
    ADD CONSTRAINT media_uploads_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY messages
    ADD CONSTRAINT messages_conversation_id_conversations_id_fk FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY messages
    ADD CONSTRAINT messages_receiver_id_users_id_fk FOREIGN KEY (receiver_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE ONLY messages
    ADD CONSTRAINT messages_sender_id_users_id_fk FOREIGN KEY (sender_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE ONLY no_shows
    ADD CONSTRAINT no_shows_booking_id_bookings_id_fk FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY notifications
    ADD CONSTRAINT notifications_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY passkeys
    ADD CONSTRAINT passkeys_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY password_resets
    ADD CONSTRAINT password_resets_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY payment_alerts
    ADD CONSTRAINT payment_alerts_event_id_payment_events_id_fk FOREIGN KEY (event_id) REFERENCES payment_events(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY payment_alerts
    ADD CONSTRAINT payment_alerts_payment_id_payments_id_fk FOREIGN KEY (payment_id) REFERENCES payments(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY payment_events
    ADD CONSTRAINT payment_events_payment_id_payments_id_fk FOREIGN KEY (payment_id) REFERENCES payments(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY payments
    ADD CONSTRAINT payments_booking_id_bookings_id_fk FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY payments
    ADD CONSTRAINT payments_gift_card_id_gift_cards_id_fk FOREIGN KEY (gift_card_id) REFERENCES gift_cards(id);
--> statement-breakpoint
ALTER TABLE ONLY payout_accounts
    ADD CONSTRAINT payout_accounts_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY payouts
    ADD CONSTRAINT payouts_run_id_payout_runs_id_fk FOREIGN KEY (run_id) REFERENCES payout_runs(id);
--> statement-breakpoint
ALTER TABLE ONLY phone_codes
    ADD CONSTRAINT phone_codes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY provider_identities
    ADD CONSTRAINT provider_identities_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY push_subscriptions
    ADD CONSTRAINT push_subscriptions_session_id_sessions_id_fk FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY push_subscriptions
    ADD CONSTRAINT push_subscriptions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY pushes
    ADD CONSTRAINT pushes_subscription_id_push_subscriptions_id_fk FOREIGN KEY (subscription_id) REFERENCES push_subscriptions(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY recovery_codes
    ADD CONSTRAINT recovery_codes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY refunds
    ADD CONSTRAINT refunds_booking_id_bookings_id_fk FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY refunds
    ADD CONSTRAINT refunds_event_id_payment_events_id_fk FOREIGN KEY (event_id) REFERENCES payment_events(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY reports
    ADD CONSTRAINT reports_conversation_id_conversations_id_fk FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY reports
    ADD CONSTRAINT reports_reporter_id_users_id_fk FOREIGN KEY (reporter_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE ONLY reviews
    ADD CONSTRAINT reviews_booking_id_bookings_id_fk FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY reviews
    ADD CONSTRAINT reviews_experience_id_experiences_id_fk FOREIGN KEY (experience_id) REFERENCES experiences(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY reviews
    ADD CONSTRAINT reviews_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY search_rows
    ADD CONSTRAINT search_rows_id_experiences_id_fk FOREIGN KEY (id) REFERENCES experiences(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY seats
    ADD CONSTRAINT seats_experience_id_experiences_id_fk FOREIGN KEY (experience_id) REFERENCES experiences(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY security_events
    ADD CONSTRAINT security_events_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY sessions
    ADD CONSTRAINT sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY two_factor
    ADD CONSTRAINT two_factor_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY waitlist_entries
    ADD CONSTRAINT waitlist_entries_experience_id_experiences_id_fk FOREIGN KEY (experience_id) REFERENCES experiences(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY waitlist_entries
    ADD CONSTRAINT waitlist_entries_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY waitlist_starts
    ADD CONSTRAINT waitlist_starts_experience_id_experiences_id_fk FOREIGN KEY (experience_id) REFERENCES experiences(id) ON DELETE CASCADE;
--> statement-breakpoint
-- All words, stems and narrow rows of a catalogue without listings are there (server/experiences/words).
INSERT INTO catalogue_words (word) VALUES ('#'), ('#stems'), ('#rows');
--> statement-breakpoint
INSERT INTO kept_sums (figure, change) VALUES ('users', 0), ('hosts', 0), ('paid', 0);
