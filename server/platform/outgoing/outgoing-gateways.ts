/** Keeps a process without a mail server or SMS gateway from writing messages to files that another process would send. */
import { eq } from 'drizzle-orm'
import type { Deps } from '#server/deps.ts'
import { outgoingGateways } from '../db/schema/operations.ts'
import type { Channel } from '../mail/repository.ts'

type GatewayDeps = Pick<Deps, 'db' | 'clock' | 'config'>

const noteGateway = async ({ db, clock }: GatewayDeps, channel: Channel): Promise<void> => {
  await db.insert(outgoingGateways).values({ channel, since: clock() }).onConflictDoNothing()
}

/** The embedded database has only this process. On PostgreSQL other processes may share the queue. */
const mayWriteFiles = async ({ db, config }: GatewayDeps, channel: Channel): Promise<boolean> =>
  config.database.kind === 'embedded' ||
  (await db.$count(outgoingGateways, eq(outgoingGateways.channel, channel))) === 0

/**
 * Returns a check for each round of a sender: whether it may take messages from the queue. `hasGateway`: this process has a mail server or
 * an SMS gateway; the first check records that in the database.
 */
export const createQueueAccess = (
  deps: GatewayDeps,
  channel: Channel,
  hasGateway: boolean,
): (() => Promise<boolean>) => {
  let isNoted = false
  return async () => {
    if (!hasGateway) return mayWriteFiles(deps, channel)
    if (!isNoted) await noteGateway(deps, channel)
    isNoted = true
    return true
  }
}
