import { type ClientBase, escapeIdentifier } from 'pg'
import { serverLimits } from './pool.ts'

/** The settings of `serverLimits`, in milliseconds. */
const limits = Object.entries(serverLimits).map(([name, ms]) => `${name}=${ms}`)

/**
 * Makes the limits of `serverLimits` those of every new session of this role in this database. A pooler in transaction mode
 * opens sessions by itself: it refuses limits that a client asks for as it connects, and a `set` would reach whoever gets
 * the connection next. Call it under the lock of the migrations: two at a time would fail.
 */
export const keepLimitsInRole = async (client: ClientBase): Promise<void> => {
  const { rows } = await client.query<{ name: string; kept: string[] | null }>(`
    select current_database() as name, (
      select setconfig from pg_db_role_setting
      where setdatabase = (select oid from pg_database where datname = current_database())
        and setrole = current_user::regrole) as kept`)
  const [{ name, kept } = { name: '', kept: null }] = rows
  for (const limit of limits)
    if (!kept?.includes(limit))
      await client.query(`alter role current_user in database ${escapeIdentifier(name)} set ${limit}`)
}
