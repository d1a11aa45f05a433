/**
 * How many messages an account can cause. Booking and cancelling in a loop sent 240 text messages within seconds, also to the address of a
 * stranger. Every mail and text message passes `countMessage` before it is sent, so a new kind is capped unless it is listed as limited where
 * it is caused; notifications are capped in the statement that writes them (server/notifications/notify.ts).
 */
import { and, eq, isNotNull } from 'drizzle-orm'
import { Counter } from 'prom-client'
import type { Database } from '#server/deps.ts'
import { users } from '../db/schema/users.ts'
import { countInWindow } from '../http/limits/rate-limit-database.ts'
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
  // Five links an hour that choose a password, four that confirm an address; the others follow what needs the password or a proof.
  ...(['password_reset', 'password_changed', 'email_changed', 'email_verification', 'email_added'] as const),
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

/**
 * Counts a message that is about to be sent; answers the cap that it exceeds, or null if it may leave. A message beyond one cap is not counted
 * for the next: one account that floods a host does not use up what others may send. Each message is counted at its first attempt.
 */
export const countMessage = async (
  db: Database,
  { channel, kind, recipient, causedBy, attempts }: MailRow,
): Promise<Cap | null> => {
  if (isLimitedAtSource(kind) || attempts > 1) return null
  const caps = dailyCaps[channel]
  const scopes: { cap: Cap; key: string; max: number; windowMs: number }[] = [
    ...(causedBy === null
      ? []
      : [
          { cap: 'pair' as const, key: `${causedBy} ${recipient}`, max: caps.pair, windowMs: dayMs },
          { cap: 'sender' as const, key: causedBy, max: caps.sender, windowMs: dayMs },
        ]),
    { cap: 'recipient', key: recipient, max: caps.recipient, windowMs: dayMs },
  ]
  if (channel === 'mail' && !(await isProven(db, recipient)))
    scopes.unshift({ cap: 'unproven', key: recipient, max: maxMailsToUnprovenAddress, windowMs: unprovenWindowMs })
  for (const { cap, key, max, windowMs } of scopes) {
    const { count } = await countInWindow(db, `${channel} ${cap} ${key}`, windowMs)
    if (count <= max) continue
    cappedMessages.inc({ channel, cap })
    return cap
  }
  return null
}
