/** Networks from which an account has signed in. On these, the limits that strangers fill do not apply (attempts.ts). */

import { inArray } from 'drizzle-orm'
import { loginNetworks } from '#server/platform/db/schema/users.ts'
import type { Deps } from '#server/platform/deps.ts'
import { keyedHash, secretsOf } from '#server/platform/keys.ts'

/** Days after the last sign-in. */
export const networkDays = 90

/** A plain hash would reveal an IPv4 address, because all of them can be tried. */
const toKey = (secret: string, userId: string, client: string): string =>
  keyedHash(secret, 'login network', `${userId}\n${client}`)

export const isKnownNetwork = async (
  { config, db }: Pick<Deps, 'config' | 'db'>,
  userId: string,
  client: string,
): Promise<boolean> => {
  const keys = secretsOf(config).map((secret) => toKey(secret, userId, client))
  return (await db.$count(loginNetworks, inArray(loginNetworks.key, keys))) > 0
}

/** Stores the network of a client who has proved that the account is theirs, by its password or a link in their mailbox. */
export const rememberNetwork = async (
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  userId: string,
  client: string,
): Promise<void> => {
  const lastAt = deps.clock()
  await deps.db
    .insert(loginNetworks)
    .values({ key: toKey(deps.config.jwtSecret, userId, client), userId, lastAt })
    .onConflictDoUpdate({ target: loginNetworks.key, set: { lastAt } })
}
