/** From which networks an account has been signed in to: what strangers fail at elsewhere does not hold there. */
import { inArray } from 'drizzle-orm'
import { loginNetworks } from '#server/platform/db/schema/users.ts'
import type { Deps } from '#server/platform/deps.ts'
import { keyedHash, secretsOf } from '#server/platform/keys.ts'

/** Days after the last use. */
export const networkDays = 90

/** Keyed: a plain hash of an IPv4 address is as good as the address. */
const toKey = (secret: string, userId: string, client: string): string =>
  keyedHash(secret, 'login network', `${userId}\n${client}`)

export const isKnownNetwork = async (
  { config, db }: Pick<Deps, 'config' | 'db'>,
  userId: string,
  client: string,
): Promise<boolean> => {
  const ownKeys = secretsOf(config).map((secret) => toKey(secret, userId, client))
  return (await db.$count(loginNetworks, inArray(loginNetworks.key, ownKeys))) > 0
}

/** For whoever has proved that the account is theirs, by its password or by a link in their mailbox. */
export const rememberNetwork = async (
  deps: Pick<Deps, 'config' | 'clock'> & { db: Pick<Deps['db'], 'insert'> },
  userId: string,
  client: string,
): Promise<void> => {
  const lastAt = deps.clock()
  await deps.db
    .insert(loginNetworks)
    .values({ key: toKey(deps.config.jwtSecret, userId, client), userId, lastAt })
    .onConflictDoUpdate({ target: loginNetworks.key, set: { lastAt } })
}
