/** The queue of mails and text messages, which share one table. */

import { and, asc, eq, gte, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { v7 as uuid } from 'uuid'
import type { LanguageCode } from '#contract/models/primitives.ts'
import { firstRow } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { mails } from '../db/schema/operations.ts'
import { type Backlog, toBacklog } from '../http/observe/module-metrics.ts'
import type { SmsContent } from '../sms/compose-sms.ts'
import { currentSpan } from '../telemetry/spans.ts'
import type { MailContent } from './compose-mail.ts'

export type MailRow = typeof mails.$inferSelect
export type Channel = MailRow['channel']

/** After this many attempts, with growing pauses over eight and a half hours, a message is given up. */
const maxAttempts = 10
/** Milliseconds after which another process may take a message over from one that died while it sent it. */
export const leaseMs = 300_000

interface QueueDeps {
  db: Pick<Deps['db'], 'insert'>
  clock: Deps['clock']
}

export interface NewMail {
  recipient: string
  /**
   * The account whose caps the mail counts toward (message-caps.ts): the other party of a booking, the buyer of a card. Null: the server.
   */
  causedBy: string | null
  language: LanguageCode
  content: MailContent
}

/** A text message to queue, to a number in international form. */
export interface TextMessage extends Omit<NewMail, 'content'> {
  content: SmsContent
}

const toRows = (channel: Channel, messages: readonly (NewMail | TextMessage)[], now: Date): MailRow[] =>
  messages.map(({ recipient, causedBy, language, content: { kind, ...data } }) => ({
    id: uuid(),
    channel,
    recipient,
    language,
    kind,
    data,
    attempts: 0,
    nextAttemptAt: now,
    sentAt: null,
    createdAt: now,
    causedBy,
    traceparent: currentSpan()?.traceparent ?? null,
  }))

export const toMailRows = (emails: readonly NewMail[], now: Date): MailRow[] => toRows('mail', emails, now)
export const toSmsRows = (texts: readonly TextMessage[], now: Date): MailRow[] => toRows('sms', texts, now)

const insertRows = async (db: QueueDeps['db'], rows: MailRow[]): Promise<void> => {
  if (rows.length > 0) await db.insert(mails).values(rows)
}

/** Queues mails in the transaction that causes them, so that they are sent if and only if it commits. */
export const queueMails = ({ db, clock }: QueueDeps, emails: readonly NewMail[]): Promise<void> =>
  insertRows(db, toMailRows(emails, clock()))

/** Queues a mail that no other account than the recipient's or an admin's causes. */
export const queueMail = (
  deps: QueueDeps,
  recipient: string,
  language: LanguageCode,
  content: MailContent,
): Promise<void> => queueMails(deps, [{ recipient, causedBy: null, language, content }])

/** Queues text messages, as `queueMails` does with mails. */
export const queueTexts = ({ db, clock }: QueueDeps, texts: readonly TextMessage[]): Promise<void> =>
  insertRows(db, toSmsRows(texts, clock()))

type ClockedDeps = Pick<Deps, 'db' | 'clock'>

const claimOneOf = async ({ db, clock }: ClockedDeps, channel: Channel, kinds: readonly string[]) => {
  const now = clock()
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(
        isNull(mails.sentAt),
        lte(mails.nextAttemptAt, now),
        lt(mails.attempts, maxAttempts),
        eq(mails.channel, channel),
        inArray(mails.kind, [...kinds]),
      ),
    )
    .orderBy(asc(mails.nextAttemptAt))
    .limit(1)
    .for('update', { skipLocked: true })
  return firstRow(
    db
      .update(mails)
      .set({ attempts: sql`${mails.attempts} + 1`, nextAttemptAt: new Date(now.getTime() + leaseMs) })
      // Not `in`: in a nested loop the database would run the subquery for each row, skip what it has just claimed, and claim the whole queue.
      .where(eq(mails.id, sql`(${due})`))
      .returning(),
  )
}

/**
 * Claims the next due message of a channel, of the first group of kinds that has one, so that no other process sends it. Kinds that only a
 * later release knows are left to that release.
 */
export const claimMail = async (
  deps: ClockedDeps,
  channel: Channel,
  kindsByPriority: readonly (readonly string[])[],
): Promise<MailRow | null> => {
  for (const kinds of kindsByPriority) {
    const row = await claimOneOf(deps, channel, kinds)
    if (row !== null) return row
  }
  return null
}

/** Returns how many queued messages of a kind will still be tried. */
export const countWaiting = (db: Pick<Deps['db'], '$count'>, kind: string): Promise<number> =>
  db.$count(mails, and(isNull(mails.sentAt), eq(mails.kind, kind), lt(mails.attempts, maxAttempts)))

/**
 * Deletes the queued mails of a kind to one address, which have become useless. With `account`, only those of that account: several
 * accounts may name the same address.
 */
export const dropWaiting = async (
  db: Pick<Deps['db'], 'delete'>,
  recipient: string,
  kind: string,
  account?: string,
): Promise<void> => {
  const isOf = account === undefined ? undefined : sql`${mails.data}->>'account' = ${account}`
  await db.delete(mails).where(and(isNull(mails.sentAt), eq(mails.kind, kind), eq(mails.recipient, recipient), isOf))
}

const change = async (db: Pick<Deps['db'], 'update'>, id: string, changes: PgUpdateSetSource<typeof mails>) => {
  await db.update(mails).set(changes).where(eq(mails.id, id))
}

/** Marks a message as sent. Clears its recipient and contents: no address outlives its account, and a link is a secret. */
export const markSent = ({ db, clock }: ClockedDeps, id: string): Promise<void> =>
  change(db, id, { sentAt: clock(), recipient: '', data: {} })

/**
 * Deletes all mails to an address whose account is deleted: sent, queued and given up. Leaves the codes of gift cards, which are paid for,
 * outlive the account, and reach their recipient in no other way.
 */
export const dropMailsTo = async (db: Pick<Deps['db'], 'delete'>, recipient: string): Promise<void> => {
  await db.delete(mails).where(and(eq(mails.recipient, recipient), ne(mails.kind, 'gift_card')))
}

/**
 * Deletes mails to others that name a deleted account and never left: copies of its contact messages, and given-up mails that it caused or
 * that contain its address or full name. Other queued mails are sent within hours, which clears their contents.
 */
export const dropMailsAbout = async (
  db: Pick<Deps['db'], 'delete'>,
  { userId, email, name }: { userId: string; email: string; name: string },
): Promise<void> => {
  const values = sql`(select array_agg(value) from jsonb_each_text(${mails.data}))`
  const isNamed = sql`${values} && array[${email}, ${name}]`
  const isGivenUp = and(gte(mails.attempts, maxAttempts), or(eq(mails.causedBy, userId), isNamed))
  const isContact = and(eq(mails.kind, 'contact_written'), sql`${mails.data}->>'email' = ${email}`)
  await db.delete(mails).where(and(isNull(mails.sentAt), ne(mails.kind, 'gift_card'), or(isGivenUp, isContact)))
}

/** Deletes all text messages, sent and queued, to a number that is no longer its account's confirmed one. */
export const dropTextsTo = async (db: Pick<Deps['db'], 'delete'>, number: string): Promise<void> => {
  await db.delete(mails).where(and(eq(mails.channel, 'sms'), eq(mails.recipient, number)))
}

export const dropGivenUp = async (db: Pick<Deps['db'], 'delete'>, now: Date): Promise<void> => {
  const weekAgo = new Date(now.getTime() - 7 * 86_400_000)
  await db
    .delete(mails)
    .where(and(isNull(mails.sentAt), gte(mails.attempts, maxAttempts), lt(mails.nextAttemptAt, weekAgo)))
}

export const mailBacklog = async ({ db, clock }: ClockedDeps, channel: Channel): Promise<Backlog> => {
  const isTried = sql`${mails.attempts} < ${maxAttempts}`
  const [row] = await db
    .select({
      waiting: sql`count(*) filter (where ${isTried})`.mapWith(Number),
      givenUp: sql`count(*) filter (where not ${isTried})`.mapWith(Number),
      oldest: sql<string | null>`min(${mails.createdAt}) filter (where ${isTried})`,
    })
    .from(mails)
    .where(and(isNull(mails.sentAt), eq(mails.channel, channel)))
  return toBacklog(row, clock())
}

const later = ({ clock }: Pick<Deps, 'clock'>, ms: number) => new Date(clock().getTime() + ms)

/** Schedules the next attempt after 1, 2, 4 … minutes, at most half a day. */
export const postpone = (deps: ClockedDeps, { id, attempts }: MailRow): Promise<void> =>
  change(deps.db, id, { nextAttemptAt: later(deps, Math.min(2 ** (attempts - 1), 720) * 60_000) })

/** Puts a message back into the queue, to be sent after `pauseMs` milliseconds, without counting this attempt. */
export const requeue = (deps: ClockedDeps, { id }: MailRow, pauseMs: number): Promise<void> =>
  change(deps.db, id, { attempts: sql`${mails.attempts} - 1`, nextAttemptAt: later(deps, pauseMs) })

/** Ends the retries of a message, which then counts as given up. */
export const giveUp = ({ db }: Pick<Deps, 'db'>, { id }: MailRow): Promise<void> =>
  change(db, id, { attempts: maxAttempts })
