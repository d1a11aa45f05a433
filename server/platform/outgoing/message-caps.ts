/**
 * How many messages an account can cause. Booking and cancelling in a loop sent 240 text messages within seconds, also to the address of a
 * stranger. Every mail and text message passes `isOverCap` before it is sent, so a new kind is capped unless it is listed as limited where
 * it is caused; notifications are capped in the statement that writes them (server/notifications/notify.ts).
 */
import { and, eq, isNotNull } from 'drizzle-orm'
import { Counter } from 'prom-client'
import type { Database } from '#server/deps.ts'
import { users } from '../db/schema/users.ts'
import { countInWindow, readWindows } from '../http/limits/rate-limit-database.ts'
import type { MailContent } from '../mail/compose-mail.ts'
import type { Channel, MailRow } from '../mail/repository.ts'
import type { SmsContent } from '../sms/compose-sms.ts'

const dayMs = 86_400_000

/**
 * Messages in 24 hours. `pair`: that one account causes for one recipient; `sender`: that it causes for all recipients together;
 * `recipient`: that reach one address or number, or one account's notifications, whoever causes them. A busy host has some 100 bookings a day.
 */
export const dailyCaps = {
  mail: { pair: 20, sender: 300, recipient: 300 },
  sms: { pair: 10, sender: 100, recipient: 50 },
  notification: { pair: 40, recipient: 500 },
} as const satisfies Record<Channel | 'notification', { pair: number; sender?: number; recipient: number }>

/** Mails in a week to an address that no account has confirmed: it may be a stranger's. */
export const maxMailsToUnprovenAddress = 5
const unprovenWindowMs = 7 * dayMs

/**
 * Kinds that are limited where they are caused, or that only the account's owner or an admin causes. They are never dropped here: a flood
 * of other mails must not hide that a password was changed.
 */
const limitedAtSource: readonly (MailContent | SmsContent)['kind'][] = [
  // Five links an hour to the account's own address; the others follow what needs the password or a proof.
  ...(['password_reset', 'password_changed', 'email_changed', 'email_added', 'email_change_requested'] as const),
  ...([
    'login_alert',
    'session_copied',
    'google_joined',
    'facebook_joined',
    'passkey_added',
    'passkey_removed',
  ] as const),
  ...(['two_factor_on', 'two_factor_off', 'account_deleted', 'account_suspended', 'account_restored'] as const),
  // Five an hour and ten a day (server/users/confirm-phone.ts).
  'sms_phone_code',
  // To the operator: thirty an hour from one network (server/contact/limits.ts); ten reports a day from one account.
  ...(['contact_written', 'conversation_reported'] as const),
  // Paid for, and sent again five times at most.
  ...(['gift_card', 'gift_card_bought'] as const),
]
/** Links that confirm an address, and so go to one that may be a stranger's: five an hour from one account, so many a day to one address. */
const confirmationKinds: readonly MailContent['kind'][] = ['email_verification', 'email_change']
export const maxConfirmationsADay = 10

const isLimitedAtSource = (kind: string): boolean => limitedAtSource.some((limited) => limited === kind)

type Cap = 'pair' | 'sender' | 'recipient' | 'unproven'

/** Messages that were not sent. Of this process. */
export const cappedMessages = new Counter({
  name: 'rihla_messages_capped_total',
  help: 'Mails and text messages that were not sent because an account, an address or a number had its number for the day.',
  labelNames: ['channel', 'cap'],
  registers: [],
})

const isProven = async (db: Pick<Database, 'select'>, address: string): Promise<boolean> => {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, address), isNotNull(users.emailVerifiedAt)))
    .limit(1)
  return found.length > 0
}

interface Scope {
  cap: Cap
  key: string
  max: number
  windowMs: number
}

const scopesOf = ({ channel, kind, recipient, causedBy }: MailRow): Scope[] => {
  if (isLimitedAtSource(kind)) return []
  if (confirmationKinds.some((link) => link === kind))
    return [{ cap: 'unproven', key: `confirm ${recipient}`, max: maxConfirmationsADay, windowMs: dayMs }]
  const caps = dailyCaps[channel]
  const scopeOf = (cap: Cap, subject: string, max: number, windowMs = dayMs): Scope => ({
    cap,
    key: `${channel} ${cap} ${subject}`,
    max,
    windowMs,
  })
  return [
    ...(causedBy === null
      ? []
      : [scopeOf('pair', `${causedBy} ${recipient}`, caps.pair), scopeOf('sender', causedBy, caps.sender)]),
    scopeOf('recipient', recipient, caps.recipient),
    ...(channel === 'mail' ? [scopeOf('unproven', recipient, maxMailsToUnprovenAddress, unprovenWindowMs)] : []),
  ]
}

/**
 * Whether a message is beyond one of its caps, so that it is dropped. Several processes that send at the same moment may send one more each:
 * a message is counted once it has left (`countSent`), so that one which is tried again, or dropped, takes nothing from the others.
 */
export const isOverCap = async (db: Database, row: MailRow): Promise<boolean> => {
  const scopes = scopesOf(row)
  if (scopes.length === 0) return false
  const counts = await readWindows(
    db,
    scopes.map(({ key }) => key),
  )
  for (const { cap, key, max } of scopes) {
    if ((counts.get(key) ?? 0) < max) continue
    if (cap === 'unproven' && (await isProven(db, row.recipient))) continue
    cappedMessages.inc({ channel: row.channel, cap })
    return true
  }
  return false
}

/** Counts a message that has left. */
export const countSent = async (db: Database, row: MailRow): Promise<void> => {
  for (const { key, windowMs } of scopesOf(row)) await countInWindow(db, key, windowMs)
}
