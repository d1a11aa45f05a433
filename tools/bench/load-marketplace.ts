/** Fills a database for measuring: listings, and as many bookings of the next three hundred days. */
import type { Pool } from 'pg'
import { seedMany } from '#seed/load-test.ts'
import { createUnlimitedPool } from '#server/platform/db/connection/pool.ts'
import type { Database } from '#server/platform/db/database.ts'

const count = async (pool: Pool, table: string): Promise<number> =>
  Number((await pool.query(`select count(*) from ${table}`)).rows[0].count)

/** One booking of each listing that begins with this digit, in five of which all places are taken. */
const bookSlice = `
  with drawn as materialized (
    select id, host_id, price, group_size, current_date + 1 + floor(random() * 300)::int as day,
      case when random() < 0.2 then group_size else 1 end as guests
    from experiences where id::text like $1 || '%' and status = 'published' and is_approved
  ), taken as (
    insert into seats (experience_id, day, time_slot, taken, capacity)
    select id, day, '', guests, group_size from drawn
  )
  insert into bookings (id, experience_id, traveler_id, host_id, status, payment, payment_method, check_in, check_out,
    starts_at, ends_at, guests, total_price, cancellation_policy, respond_by, pay_by, completes_at, guest_info,
    created_at, updated_at)
  select gen_random_uuid(), id, (select id from users where email like 'load-%' limit 1), host_id, 'confirmed', 'paid',
    'card', day, day, day + time '09:00', day + time '12:00', guests, guests * price, 'flexible', now(), now(),
    day + 1, '{}', now(), now()
  from drawn`

export const loadMarketplace = async (db: Database, pool: Pool, listings: number): Promise<void> => {
  const step = 100_000
  for (let there = await count(pool, 'experiences'); there < listings; there += step)
    await seedMany({ db }, Math.min(step, listings - there))
  if ((await count(pool, 'bookings')) > 0) return
  const patient = createUnlimitedPool(pool.options)
  for (const digit of '0123456789abcdef') await patient.query(bookSlice, [digit])
  await patient.query('vacuum analyze')
  await patient.end()
}
