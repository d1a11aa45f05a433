/**
 * Caps on the messages that an account can cause. Without them, booking and cancelling in a loop sent 240 messages within seconds, also to
 * a stranger. `sendDue` checks `isOverCap` for every mail and text message, so a new kind is capped unless `limitedAtSource` lists it. The
 * statement that writes notifications caps them (server/platform/notify.ts).
 */
import { and, eq, isNotNull } from 'drizzle-orm'
import { Counter } from 'prom-client'
import { maxMailsToUnprovenAddress } from '#contract/rules/people/booking-mails.ts'
import type { Database } from '#server/platform/db/database.ts'
import { users } from '../db/schema/users.ts'
import { countInWindow, readWindows } from '../http/limits/rate-limit-stores.ts'
import type { SmsContent } from '../sms/compose-sms.ts'
import type { MailContent } from './compose-mail.ts'
import type { Channel, MailRow } from './repository.ts'

const dayMs = 86_400_000

/**
 * Messages in 24 hours. `pair`: from one account to one recipient; `sender`: from one account to all recipients; `recipient`: to one
 * address, number or account from all accounts. A busy host has some 100 bookings a day.
 */
export const dailyCaps = {
  mail: { pair: 20, sender: 300, recipient: 300 },
  sms: { pair: 10, sender: 100, recipient: 50 },
  notification: { pair: 40, recipient: 500 },
} as const satisfies Record<Channel | 'notification', { pair: number; sender?: number; recipient: number }>

const unprovenWindowMs = 7 * dayMs

/**
 * Kinds that are limited where they are caused, or that only the account's owner or an admin causes. They are never dropped: a flood of
 * other mails must not hide the one about a changed password.
 */
const limitedAtSource: readonly (MailContent | SmsContent)['kind'][] = [
  // Five links an hour to the account's own address. The other kinds follow actions that need the password or a proof.
  ...(['password_reset', 'password_changed', 'email_changed', 'email_added', 'email_change_requested'] as const),
  ...([
    'login_alert',
    'session_copied',
    'google_joined',
    'facebook_joined',
    'google_removed',
    'facebook_removed',
    'passkey_added',
    'passkey_removed',
  ] as const),
  ...(['two_factor_on', 'two_factor_off', 'account_deleted', 'account_suspended', 'account_restored'] as const),
  // Only the operator causes it (server/account/recover.ts).
  'account_given_back',
  // Five an hour and ten a day (server/accounts/profile/confirm-phone.ts).
  'sms_phone_code',
  // To the operator: thirty an hour from one network (server/contact/limits.ts); ten reports a day from one account.
  ...(['contact_written', 'conversation_reported'] as const),
  // Paid for, and resent at most five times.
  ...(['gift_card', 'gift_card_bought'] as const),
]
/** Links that prove an address, which may be a stranger's. An account sends five an hour, but many accounts may name one address. */
const confirmationKinds: readonly MailContent['kind'][] = ['email_verification', 'email_change']
export const maxConfirmationsADay = 10

const isLimitedAtSource = (kind: string): boolean => limitedAtSource.some((limited) => limited === kind)

type Cap = 'pair' | 'sender' | 'recipient' | 'unproven'

/** Messages that this process dropped. */
export const cappedMessages = new Counter({
  name: 'rihla_messages_capped_total',
  help: 'Mails and text messages that were dropped because an account, an address or a number had reached its cap.',
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
 * Returns whether a message has reached one of its caps and must be dropped, and counts it in the metric. A message counts toward its caps
 * once it is sent (`countSent`), so that retries and dropped messages use up nothing. Processes that send at the same moment may each send
 * one more.
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

export const countSent = async (db: Database, row: MailRow): Promise<void> => {
  for (const { key, windowMs } of scopesOf(row)) await countInWindow(db, key, windowMs)
}
