/**
 * The state of the mail server and the SMS gateway that all processes of a database share: whether one is configured, so that a process
 * without it does not write messages to files that another process would send, and whether it refuses our sender.
 */
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Deps } from '#server/platform/deps.ts'
import { outgoingGateways } from '../db/schema/operations.ts'
import type { Channel } from './repository.ts'

type GatewayDeps = Pick<Deps, 'db' | 'clock' | 'config'>

const recordGateway = async ({ db, clock }: GatewayDeps, channel: Channel): Promise<void> => {
  await db.insert(outgoingGateways).values({ channel, since: clock() }).onConflictDoNothing()
}

/**
 * Returns whether a process without a gateway of its own writes the messages of a channel to files. The embedded database has only this
 * process. On PostgreSQL another process may have a gateway: the messages wait for that one.
 */
const mayWriteFiles = async ({ db, config }: Pick<GatewayDeps, 'db' | 'config'>, channel: Channel): Promise<boolean> =>
  config.database.kind === 'embedded' ||
  (await db.$count(outgoingGateways, eq(outgoingGateways.channel, channel))) === 0

/**
 * Returns the check, made before each round of a sender, whether it may take messages from the queue. `hasGateway`: this process has a
 * mail server or an SMS gateway; the first check records that in the database.
 */
export const createQueueAccess = (
  deps: GatewayDeps,
  channel: Channel,
  hasGateway: boolean,
): (() => Promise<boolean>) => {
  let isRecorded = false
  return async () => {
    if (!hasGateway) return mayWriteFiles(deps, channel)
    if (!isRecorded) await recordGateway(deps, channel)
    isRecorded = true
    return true
  }
}

/** Returns whether this process writes the messages of a channel to files instead of sending them. */
export const writesFiles = async (deps: Pick<GatewayDeps, 'db' | 'config'>, channel: Channel): Promise<boolean> => {
  const { smtpUrl, smsGateway } = deps.config
  const hasGateway = (channel === 'mail' ? smtpUrl : smsGateway) !== null
  return !hasGateway && (await mayWriteFiles(deps, channel))
}

/** Records that the mail server refuses our sender. `refusedSince` stays the time of the first refusal. */
export const recordSenderRefused = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  channel: Channel,
  answer: string,
): Promise<void> => {
  const now = clock()
  await db
    .insert(outgoingGateways)
    .values({ channel, since: now, refusedSince: now, refusal: answer })
    .onConflictDoUpdate({
      target: outgoingGateways.channel,
      set: { refusedSince: sql`coalesce(${outgoingGateways.refusedSince}, excluded.refused_since)`, refusal: answer },
    })
}

export const recordSenderAccepted = async ({ db }: Pick<Deps, 'db'>, channel: Channel): Promise<void> => {
  await db
    .update(outgoingGateways)
    .set({ refusedSince: null, refusal: null })
    .where(and(eq(outgoingGateways.channel, channel), isNotNull(outgoingGateways.refusedSince)))
}

/** Returns since when, and with which answer, the mail server refuses our sender; null if it does not. */
export const findSenderRefusal = async ({
  db,
}: {
  db: Pick<Deps['db'], 'select'>
}): Promise<{ since: Date; answer: string } | null> => {
  const [row] = await db
    .select()
    .from(outgoingGateways)
    .where(and(eq(outgoingGateways.channel, 'mail'), isNotNull(outgoingGateways.refusedSince)))
  return row?.refusedSince ? { since: row.refusedSince, answer: row.refusal ?? '' } : null
}
