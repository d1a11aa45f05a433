/**
 * Addresses that the mail server refuses permanently, so that the app shows it to the account, or to the buyer of a gift card. The server
 * still tries each new mail to such an address once, so that a repaired mailbox recovers by itself.
 */
import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { Deps } from '#server/platform/deps.ts'
import { giftCards } from '../db/schema/gift-cards.ts'
import { users } from '../db/schema/users.ts'
import { announce } from '../events/announce.ts'
import type { MailRow } from './repository.ts'

type RefusalDeps = Pick<Deps, 'db' | 'clock'>

/** The accounts that use the recipient of a mail: as their address, or as the pending one that the mail confirms. */
const usesRecipient = ({ kind, data, recipient }: MailRow) =>
  or(
    eq(users.email, recipient),
    kind === 'email_change' && data.account !== undefined
      ? and(eq(users.id, data.account), eq(users.pendingEmail, recipient))
      : undefined,
  )

/** The gift card whose code a mail carries; null for other mails. */
const isCardOf = ({ kind, data, recipient }: MailRow) =>
  kind === 'gift_card' && data.card !== undefined
    ? and(eq(giftCards.id, data.card), eq(giftCards.recipientEmail, recipient))
    : null

/** Records that the mail server permanently refused the recipient of a mail, and notifies the windows of its account. */
export const recordRecipientRefused = async ({ db, clock }: RefusalDeps, mail: MailRow): Promise<void> => {
  if (mail.channel !== 'mail') return
  const { recipient } = mail
  // Drops addresses that the account no longer uses.
  const refusedEmails = sql`array(
    select distinct address from unnest(array_append(${users.refusedEmails}, ${recipient})) address
    where address in (${users.email}, ${users.pendingEmail})
  )`
  const changed = await db.update(users).set({ refusedEmails }).where(usesRecipient(mail)).returning({ id: users.id })
  const isCard = isCardOf(mail)
  if (isCard !== null) await db.update(giftCards).set({ recipientRefusedAt: clock() }).where(isCard)
  await announce(
    db,
    changed.map(({ id }) => id),
    'account',
  )
}

/** Records that the mail server accepted the recipient of a mail; if it refused them before, notifies the windows of its account. */
export const recordRecipientAccepted = async ({ db }: RefusalDeps, mail: MailRow): Promise<void> => {
  if (mail.channel !== 'mail') return
  const { recipient } = mail
  const changed = await db
    .update(users)
    .set({ refusedEmails: sql`array_remove(${users.refusedEmails}, ${recipient})` })
    .where(and(usesRecipient(mail), sql`${recipient} = any(${users.refusedEmails})`))
    .returning({ id: users.id })
  const isCard = isCardOf(mail)
  if (isCard !== null)
    await db
      .update(giftCards)
      .set({ recipientRefusedAt: null })
      .where(and(isCard, isNotNull(giftCards.recipientRefusedAt)))
  await announce(
    db,
    changed.map(({ id }) => id),
    'account',
  )
}
