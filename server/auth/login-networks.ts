/** From which networks an account has been signed in to: what strangers fail at elsewhere does not hold there. */
import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { loginNetworks } from '../db/schema/users.ts'
import type { Deps } from '../deps.ts'

/** Days after the last use. */
export const networkDays = 90

/** Keyed: a plain hash of an IPv4 address is as good as the address. */
const toKey = ({ config }: Pick<Deps, 'config'>, userId: string, client: string): string =>
  createHmac('sha256', `rihla login network\n${config.jwtSecret}`).update(`${userId}\n${client}`).digest('hex')

export const isKnownNetwork = async (
  deps: Pick<Deps, 'config' | 'db'>,
  userId: string,
  client: string,
): Promise<boolean> => (await deps.db.$count(loginNetworks, eq(loginNetworks.key, toKey(deps, userId, client)))) > 0

/** For whoever has proved that the account is theirs, by its password or by a link in their mailbox. */
export const rememberNetwork = async (
  deps: Pick<Deps, 'config' | 'clock'> & { db: Pick<Deps['db'], 'insert'> },
  userId: string,
  client: string,
): Promise<void> => {
  const lastAt = deps.clock()
  await deps.db
    .insert(loginNetworks)
    .values({ key: toKey(deps, userId, client), userId, lastAt })
    .onConflictDoUpdate({ target: loginNetworks.key, set: { lastAt } })
}
