/** Who may take what waits to be sent: a process without a mail server would write to files what another one sends to people. */
import { eq } from 'drizzle-orm'
import type { Deps } from '#server/deps.ts'
import { outgoingGateways } from '../db/schema/operations.ts'
import type { Channel } from '../mail/repository.ts'

type GatewayDeps = Pick<Deps, 'db' | 'clock' | 'config'>

const noteGateway = async ({ db, clock }: GatewayDeps, channel: Channel): Promise<void> => {
  await db.insert(outgoingGateways).values({ channel, since: clock() }).onConflictDoNothing()
}

/** The embedded database has one process; on PostgreSQL there may be others, which share the queue. */
const mayWriteFiles = async ({ db, config }: GatewayDeps, channel: Channel): Promise<boolean> =>
  config.database.kind === 'embedded' ||
  (await db.$count(outgoingGateways, eq(outgoingGateways.channel, channel))) === 0

/**
 * Asked before each round of a sender: whether it may take what waits. `hasGateway`: it sends by a mail server, or by a gateway of text
 * messages, which is noted the first time.
 */
export const createTurn = (deps: GatewayDeps, channel: Channel, hasGateway: boolean): (() => Promise<boolean>) => {
  let isNoted = false
  return async () => {
    if (!hasGateway) return mayWriteFiles(deps, channel)
    if (!isNoted) await noteGateway(deps, channel)
    isNoted = true
    return true
  }
}
