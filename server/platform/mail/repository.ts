import { and, asc, eq, gte, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { LanguageCode } from '#contract/models/primitives.ts'
import type { Deps } from '#server/platform/deps.ts'
import { mails } from '../db/schema/operations.ts'
import { type Backlog, toBacklog } from '../http/observe/module-metrics.ts'
import type { SmsContent } from '../sms/compose-sms.ts'
import { currentSpan } from '../telemetry/spans.ts'
import type { MailContent } from './compose-mail.ts'

export type MailRow = typeof mails.$inferSelect
export type Channel = MailRow['channel']

/** After this many attempts a mail is given up: eight and a half hours of growing pauses. */
const maxAttempts = 10
/** A sender that died with a mail in hand: another may take it after this, in milliseconds. */
export const leaseMs = 300_000

interface QueueDeps {
  db: Pick<Deps['db'], 'insert'>
  clock: Deps['clock']
}
export interface Letter {
  recipient: string
  /**
   * The account whose caps the mail counts toward (message-caps.ts): the other side of a booking, the buyer of a card. Null: the server.
   */
  causedBy: string | null
  language: LanguageCode
  content: MailContent
}

/** A text message, to a number in international form. */
export interface TextMessage {
  recipient: string
  /** As in `Letter`. */
  causedBy: string | null
  language: LanguageCode
  content: SmsContent
}

const toRows = (channel: Channel, letters: readonly (Letter | TextMessage)[], now: Date): MailRow[] =>
  letters.map(({ recipient, causedBy, language, content: { kind, ...data } }) => ({
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

/** Mails as they are kept until they are sent. */
export const toMailRows = (letters: readonly Letter[], now: Date): MailRow[] => toRows('mail', letters, now)
/** Text messages as they are kept until they are sent. */
export const toSmsRows = (texts: readonly TextMessage[], now: Date): MailRow[] => toRows('sms', texts, now)

/** Queues mails in the transaction that causes them: sent if and only if that commits. */
export const queueMails = async ({ db, clock }: QueueDeps, letters: readonly Letter[]): Promise<void> => {
  if (letters.length > 0) await db.insert(mails).values(toMailRows(letters, clock()))
}

/** Queues a mail that no other account than the recipient's or an admin's causes. */
export const queueMail = (
  deps: QueueDeps,
  recipient: string,
  language: LanguageCode,
  content: MailContent,
): Promise<void> => queueMails(deps, [{ recipient, causedBy: null, language, content }])

/** Queues text messages, as `queueMails` does mails. */
export const queueTexts = async ({ db, clock }: QueueDeps, texts: readonly TextMessage[]): Promise<void> => {
  if (texts.length > 0) await db.insert(mails).values(toSmsRows(texts, clock()))
}

type ClaimDeps = Pick<Deps, 'db' | 'clock'>
const claimOf = async ({ db, clock }: ClaimDeps, channel: Channel, kinds: readonly string[]) => {
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
  const [row] = await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, nextAttemptAt: new Date(now.getTime() + leaseMs) })
    .where(inArray(mails.id, due))
    .returning()
  return row ?? null
}

/**
 * Takes the next one of a channel that is due, so that no other sender does: of the first group of kinds that has any. What a
 * later release queued, which is of other kinds, is left to that one.
 */
export const claimMail = async (
  deps: ClaimDeps,
  channel: Channel,
  kindsByPriority: readonly (readonly string[])[],
): Promise<MailRow | null> => {
  for (const kinds of kindsByPriority) {
    const row = await claimOf(deps, channel, kinds)
    if (row !== null) return row
  }
  return null
}

/** How many of a kind have not left yet and will still be tried. */
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

/** Whom it went to and what it said are forgotten: an address outlives no account here, and a link is a secret. */
export const markSent = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: string): Promise<void> => {
  await db.update(mails).set({ sentAt: clock(), recipient: '', data: {} }).where(eq(mails.id, id))
}

/**
 * Deletes all mails to an address whose account is deleted: sent, queued and given up. Keeps the codes of gift cards: they are paid for,
 * outlive the account, and reach their recipient in no other way.
 */
export const dropMailsTo = async (db: Pick<Deps['db'], 'delete'>, recipient: string): Promise<void> => {
  await db.delete(mails).where(and(eq(mails.recipient, recipient), ne(mails.kind, 'gift_card')))
}

/**
 * Deletes mails to others that name a deleted account and never left: copies of its contact messages, and given-up mails that it caused or
 * that contain its address or full name. Other queued mails leave within hours, and the queue then forgets what they said.
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

/** Text messages to a number that is no longer known to be their person's go, sent or waiting. */
export const dropTextsTo = async (db: Pick<Deps['db'], 'delete'>, number: string): Promise<void> => {
  await db.delete(mails).where(and(eq(mails.channel, 'sms'), eq(mails.recipient, number)))
}

/** Those that were given up, a week later: what nobody got is of no more use. */
export const dropGivenUp = async (db: Pick<Deps['db'], 'delete'>, now: Date): Promise<void> => {
  const weekAgo = new Date(now.getTime() - 7 * 86_400_000)
  await db
    .delete(mails)
    .where(and(isNull(mails.sentAt), gte(mails.attempts, maxAttempts), lt(mails.nextAttemptAt, weekAgo)))
}

/** What has not left yet, and what will not any more. */
export const mailBacklog = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, channel: Channel): Promise<Backlog> => {
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

/** Tries again after 1, 2, 4 … minutes, at most half a day. */
export const postpone = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, row: MailRow): Promise<void> => {
  const minutes = Math.min(2 ** (row.attempts - 1), 720)
  await db
    .update(mails)
    .set({ nextAttemptAt: new Date(clock().getTime() + minutes * 60_000) })
    .where(eq(mails.id, row.id))
}

/** Puts a message back into the queue, to be sent after `pauseMs` milliseconds, without counting this attempt. */
export const requeue = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id }: Pick<MailRow, 'id'>,
  pauseMs: number,
): Promise<void> => {
  await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} - 1`, nextAttemptAt: new Date(clock().getTime() + pauseMs) })
    .where(eq(mails.id, id))
}

/** Ends the retries of a message, which then counts as given up. */
export const giveUp = async ({ db }: Pick<Deps, 'db'>, { id }: Pick<MailRow, 'id'>): Promise<void> => {
  await db.update(mails).set({ attempts: maxAttempts }).where(eq(mails.id, id))
}
