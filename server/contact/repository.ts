import { and, asc, desc, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { affectsRows, type Database, firstRow } from '#server/platform/db/database.ts'
import { contactMessages } from '../platform/db/schema/contact.ts'
import { users } from '../platform/db/schema/users.ts'
import { type CleanUp, dayMs } from '../platform/jobs/clean-up.ts'

export type ContactRow = typeof contactMessages.$inferSelect

/** The window of the limits (limits.ts), after which the network addresses of senders are deleted. */
export const contactWindowMs = 3_600_000
/** Answered messages are stored for so long, in case their sender asks again. */
const answeredDays = 180

export const findContact = (db: Database, id: string): Promise<ContactRow | null> =>
  firstRow(db.select().from(contactMessages).where(eq(contactMessages.id, id)))

/** Returns false if the id is taken. */
export const insertContact = (db: Database, row: ContactRow): Promise<boolean> =>
  affectsRows(db.insert(contactMessages).values(row).onConflictDoNothing({ target: contactMessages.id }))

/** Returns when a sender wrote, latest first: an email address, an account, or strangers from a network address. */
export const findTimes = async (
  db: Database,
  sender: { email: string } | { userId: string } | { origin: string },
  since: Date,
): Promise<Date[]> => {
  const condition =
    'email' in sender
      ? eq(contactMessages.email, sender.email)
      : 'userId' in sender
        ? eq(contactMessages.userId, sender.userId)
        : and(eq(contactMessages.origin, sender.origin), isNull(contactMessages.userId))
  const rows = await db
    .select({ at: contactMessages.createdAt })
    .from(contactMessages)
    .where(and(condition, gt(contactMessages.createdAt, since)))
    .orderBy(desc(contactMessages.createdAt))
  return rows.map(({ at }) => at)
}

const isOpen = isNull(contactMessages.answeredAt)

export const countOpenContacts = (db: Database): Promise<number> => db.$count(contactMessages, isOpen)

/** Returns the messages that no admin has answered, the oldest first, with the sender's account. */
export const findOpenContacts = (db: Database, limit: number) =>
  db
    .select({
      contact: contactMessages,
      account: { firstName: users.firstName, lastName: users.lastName, email: users.email },
    })
    .from(contactMessages)
    .leftJoin(users, eq(users.id, contactMessages.userId))
    .where(isOpen)
    .orderBy(asc(contactMessages.createdAt), asc(contactMessages.id))
    .limit(limit)

/** Returns false if there is no such message. Answering it again changes nothing. */
export const setAnswered = async (db: Database, id: string, now: Date): Promise<boolean> => {
  await db
    .update(contactMessages)
    .set({ answeredAt: now })
    .where(and(eq(contactMessages.id, id), isOpen))
  return (await findContact(db, id)) !== null
}

/**
 * Deletes the messages of a deleted account, answered or not, and with `provenEmail` also those sent from that address without signing
 * in. An address that the account has not proven may be a stranger's, whose messages stay. Returns how many were unanswered.
 */
export const deleteContactsOf = async (
  db: Database,
  { userId, provenEmail }: { userId: string; provenEmail: string | null },
): Promise<number> => {
  const isFromAddress = provenEmail === null ? undefined : eq(contactMessages.email, provenEmail)
  const deleted = await db
    .delete(contactMessages)
    .where(or(eq(contactMessages.userId, userId), isFromAddress))
    .returning({ answeredAt: contactMessages.answeredAt })
  return deleted.filter(({ answeredAt }) => answeredAt === null).length
}

export const cleanUpContact: CleanUp = async ({ db }, ago) => {
  await db.delete(contactMessages).where(lt(contactMessages.answeredAt, ago(answeredDays * dayMs)))
  await db
    .update(contactMessages)
    .set({ origin: null })
    .where(and(isNotNull(contactMessages.origin), lt(contactMessages.createdAt, ago(contactWindowMs))))
}
