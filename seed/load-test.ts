import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { categoryIds, cities } from '#contract/models/reference.ts'
import { defaultPreferences } from '#contract/models/user.ts'
import { allStemTerms, stemTerms, wordsRule } from '#contract/rules/search/lexemes.ts'
import type { Deps } from '#server/platform/deps.ts'

const vocabulary =
  'camel desert sunset medina cooking tagine pottery surf hike atlas berber market spice carpet riad hammam music dance night stars quad kayak garden palace history guide family village valley oasis kasbah tea bread olive argan photo yoga cycling fishing sailing craft leather zellige weaving calligraphy storytelling waterfall canyon'.split(
    ' ',
  )

/** What the vocabulary, the cities and the categories are found by besides, each at the place of its word. */
const stems = vocabulary.flatMap((word) => stemTerms(word, 'en'))
const namesStems = (names: readonly string[]) => names.map((name) => allStemTerms(name.toLowerCase()).join(' '))
const morning = stemTerms('morning', 'en')

const textArray = (values: readonly string[]) => sql`${sql.param(values)}::text[]`

/** Rows of one statement: large enough to be fast, small enough for the embedded database's memory. */
const batchSize = 5000

/**
 * Adds `count` synthetic approved experiences (and a hundred hosts), for measuring. Made by the database itself:
 * words are plain ASCII, so that its arrays are what contract/rules/search/search.ts would make of them.
 */
export const seedMany = async ({ db }: Pick<Deps, 'db'>, count: number): Promise<void> => {
  const run = randomBytes(4).toString('hex')
  await db.execute(sql`
    insert into users (id, email, password_hash, first_name, last_name, is_host, preferences, languages)
    select gen_random_uuid(), 'load-' || ${run}::text || '-' || i || '@rihla.example', '', 'Load', 'Host ' || i, true,
      ${JSON.stringify(defaultPreferences)}::jsonb, '{English,French}'
    from generate_series(1, 100) i`)
  for (let start = 0; start < count; start += batchSize) {
    const last = Math.min(start + batchSize, count)
    await db.execute(sql`
      with host as (
        select array_agg(id order by email) as ids from users where email like 'load-' || ${run}::text || '-%'
      ), drawn as materialized (
        select i, ${textArray(vocabulary)} as w, ${textArray(cities)} as c, ${textArray(categoryIds)} as k,
          ${textArray(stems)} as ws, ${textArray(namesStems(cities))} as cs, ${textArray(namesStems(categoryIds))} as ks,
          random() as r1, random() as r2, random() as r3, random() as r4, random() as r5, random() as r6,
          random() as r7, random() as r8
        from generate_series(${start}::int + 1, ${last}::int) i
      ), named as (
        select i, r4, r5, r6, r7, r8, c[1 + floor(r1 * cardinality(c))::int] as city, k[1 + floor(r2 * cardinality(k))::int] as category,
          w[1 + floor(r3 * cardinality(w))::int] as a, w[1 + floor(r4 * cardinality(w))::int] as b, w[1 + floor(r5 * cardinality(w))::int] as d,
          ws[1 + floor(r3 * cardinality(w))::int] as sa, ws[1 + floor(r4 * cardinality(w))::int] as sb, ws[1 + floor(r5 * cardinality(w))::int] as sd,
          string_to_array(cs[1 + floor(r1 * cardinality(c))::int], ' ') || string_to_array(ks[1 + floor(r2 * cardinality(k))::int], ' ') as names,
          case when r6 < 0.1 then null else 300 + floor(r7 * 201)::int end as rating,
          case when r6 < 0.1 then 0 else 1 + floor(r8 * 400)::int end as reviews
        from drawn
      )
      insert into experiences (id, host_id, status, is_approved, location, location_key, category, price, duration_hours,
        group_size, rating_hundredths, review_count, score, available_days, cancellation_policy, languages, translations,
        images, title_words, search_words, description_terms, created_at, updated_at)
      select gen_random_uuid(), host.ids[1 + i % 100], 'published', r4 < 0.97, city, lower(city), category,
        floor(r5 * 200)::int * 50, 1 + floor(r6 * 24)::int, 2 + floor(r7 * 14)::int, rating, reviews,
        round((coalesce(rating, 0) * reviews + 4500) * 10.0 / (reviews + 10))::int,
        case when r8 < 0.5 then '{1,2,3,4,5,6,7}'::smallint[] else '{1,3,5,6}'::smallint[] end, 'flexible',
        '{English,French}',
        jsonb_build_object('en', jsonb_build_object(
          'title', a || ' ' || b || ' ' || d || ' ' || i, 'duration', '3 hours',
          'highlights', jsonb_build_array(b || ' and ' || d, 'with ' || a),
          'description', repeat('A morning of ' || a || ' and ' || b || ', then ' || d || '. ', 20),
          'meetingPoint', city, 'whatToBring', '[]'::jsonb, 'included', '[]'::jsonb, 'importantNotes', null)),
        jsonb_build_array(jsonb_build_object('src', '/media/' || md5(a) || md5(b), 'tone', '#a1aba7', 'alt', '{}'::jsonb)),
        array_to_tsvector(array[a, b, d, i::text, sa, sb, sd]),
        array_to_tsvector(array[lower(city), category, a, b, d, i::text, 'and', 'with', sa, sb, sd, ${wordsRule}::text] || names || ${textArray(morning)}),
        ${`${morning.map((term) => term.slice(1)).join(' ')}/`}::text,
        date_trunc('milliseconds', now()), date_trunc('milliseconds', now()) - make_interval(mins => i)
      from named, host`)
  }
  await db.execute(sql`analyze experiences`)
}
