/** Error codes as sentences: what happened and what to do. Decisions are made on the code, never on these words. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { connectivityStore } from '#lib/device/connectivity.ts'

const unexpected = msg`Something went wrong on our side. Nothing was lost. Please try again in a moment.`
const busy = msg`The service is busy. Please try again in a moment.`

const sentences: Readonly<Record<string, MessageDescriptor>> = {
  network: msg`Please check your internet connection and try again.`,
  timeout: msg`That took too long. Please check your connection and try again.`,
  not_contract: msg`The answer could not be read. A newer version of the app may be ready: please reload.`,
  storage: msg`This device has no space left, or does not let the app save anything.`,
  cancelled: msg`This was stopped before it finished.`,
  invalid_request: msg`The request is not valid.`,
  reset_token_invalid: msg`This link is no longer valid. Ask for a new one.`,
  verification_token_invalid: msg`This link is no longer valid. Ask for a new one.`,
  phone_code_expired: msg`This code is no longer valid. Ask for a new one.`,
  challenge_expired: msg`This took too long. Please start again.`,
  unauthenticated: msg`Please log in.`,
  session_expired: msg`Session expired. Please log in again.`,
  refresh_refused: msg`Session expired. Please log in again.`,
  provider_email_missing: msg`This service does not tell us your email address. Sign up with it here.`,
  passkey_refused: msg`This passkey could not be used. Log in with your password instead.`,
  passkey_known: msg`This device already has a passkey for your account.`,
  too_many_passkeys: msg`You have 20 passkeys. Remove one that you no longer use first.`,
  invalid_credentials: msg`Email or password is incorrect.`,
  forbidden: msg`Access denied.`,
  account_suspended: msg`This account is suspended.`,
  email_unverified: msg`Please confirm your email address first.`,
  not_found: msg`Not found.`,
  request_timeout: msg`The request took too long to arrive. Please try again.`,
  no_show_closed: msg`This can no longer be said of the booking.`,
  no_show_stands: msg`It stands that these guests did not come, so they can no longer be checked in.`,
  guests_came: msg`The guests came: they were checked in, or paid in cash. This is no longer possible.`,
  cash_undecided: msg`Host and traveler recorded different amounts of cash. Once we have decided about that, try again.`,
  payout_not_paid: msg`This payout was not marked as paid.`,
  payout_settled: msg`This payout is marked as paid with another reference.`,
  rib_invalid: msg`This is not a RIB: check its 24 digits.`,
  refund_settled: msg`This refund is marked as done with another reference.`,
  refund_in_hand: msg`The payment provider is carrying this refund out.`,
  conflict: msg`This was changed in the meantime.`,
  request_in_flight: msg`This is already on its way. Please wait a moment.`,
  already_done: msg`This was done. Reload the page to see it.`,
  not_received: msg`Your request did not reach Rihla. Please try again.`,
  outcome_unknown: msg`We could not find out whether this went through. Please check before you try again.`,
  email_taken: msg`Email already exists.`,
  own_experience: msg`You cannot book your own experience.`,
  review_refused: msg`You can review an experience once you have been there.`,
  blocked: msg`You and this person cannot write to each other.`,
  booking_blocked: msg`You and this host cannot write to each other, so you cannot book with them. If you blocked them, unblock them under Messages first.`,
  note_blocked: msg`You and this person cannot write to each other. Leave the note empty and try again.`,
  too_many_unpaid_places: msg`You can hold at most 30 unpaid places. Pay for or cancel some under Trips first, or book for fewer people.`,
  too_many_unpaid_requests: msg`You already have three unpaid requests for this experience. Pay for or cancel one under Trips first.`,
  media_quota_reached: msg`Your pictures fill your account’s space: 500 files or 200 MB. Delete drafts or listings you no longer need; their pictures are removed within a week.`,
  draft_quota_reached: msg`You have 100 listings that are not public. Delete a draft that you no longer need, then send this again.`,
  too_many_keys: msg`Too many changes in one day. What is waiting stays here and will be sent on its own.`,
  id_taken: msg`An earlier version of this has already arrived.`,
  deposit_too_small: msg`The commission is more than this deposit. Choose a larger one, or have everything paid online.`,
  cash_closed: msg`No cash can be recorded for this booking now.`,
  gift_card_refused: msg`This gift card cannot be used. Check its code; it may also be spent or expired.`,
  gift_card_changed: msg`The gift card no longer pays what was shown. Enter its code again.`,
  gift_card_sent: msg`The code was sent again already. It can be sent again a day later, five times in all.`,
  too_many_gift_cards: msg`Ten gift cards wait for their payment. Pay one of them first.`,
  price_changed: msg`The price has changed.`,
  not_available: msg`There are not enough places left.`,
  invalid_transition: msg`The booking can no longer change in this way.`,
  move_closed: msg`This booking cannot be moved now.`,
  move_ended: msg`This proposal is no longer open.`,
  waitlist_not_needed: msg`There are places again: you can book this start.`,
  waitlist_too_late: msg`This start is too soon to wait for.`,
  too_many_waitlists: msg`You are on 20 waiting lists. Leave one under Trips first.`,
  day_closed: msg`This experience does not take place then. Please choose another day or time.`,
  day_past: msg`This start is already over. Please choose another one.`,
  request_expired: msg`This booking ended because no one acted in time.`,
  refund_changed: msg`The refund is no longer what was shown. Please look at it again.`,
  booking_unpaid: msg`This booking is not paid yet.`,
  check_in_closed: msg`Guests can be checked in on the day itself.`,
  booking_moved: msg`This booking was moved to another start.`,
  payment_closed: msg`This booking can no longer be paid.`,
  push_unavailable: msg`This site does not send notifications to devices.`,
  already_reviewed: msg`You have already reviewed this booking.`,
  group_too_large: msg`The group cannot be that large. Please choose fewer guests.`,
  has_upcoming_bookings: msg`This experience still has upcoming bookings.`,
  recipient_gone: msg`This account no longer exists.`,
  two_factor_on: msg`Two-factor authentication is already on.`,
  two_factor_off: msg`Two-factor authentication is not on.`,
  sms_unavailable: msg`Text messages are not offered here yet.`,
  phone_unconfirmed: msg`Please confirm your phone number first.`,
  account_has_bookings: msg`There are upcoming bookings.`,
  account_has_money: msg`Money of this account is on its way, or a dispute about it is open.`,
  gone: msg`This experience is no longer offered.`,
  stale_version: msg`Someone else changed this in the meantime.`,
  payload_too_large: msg`File too big.`,
  unsupported_media_type: msg`Unsupported format.`,
  validation_failed: msg`Some fields need attention.`,
  wrong_password: msg`This is not your password.`,
  wrong_code: msg`This code is not right, or was used before. Wait for the next one.`,
  phone_code_wrong: msg`This is not the code from the text message. Please check the digits.`,
  phone_number_unsupported: msg`We cannot send text messages to this number. Use a mobile number of Morocco or of another country we send to.`,
  invalid_phone: msg`Enter a phone number: digits and spaces, with a plus sign in front.`,
  phone_number_invalid: msg`This is not a mobile number. Write it like +212 612 345 678.`,
  missing_fields: msg`Please fill in all required fields.`,
  invalid_email: msg`Invalid email.`,
  password_mismatch: msg`Passwords don’t match.`,
  password_too_short: msg`Password must be at least 6 characters long.`,
  password_too_weak: msg`Password too weak. Use letters, numbers and symbols.`,
  password_too_common: msg`This password is too well known. Choose another.`,
  terms_required: msg`Please agree to the terms and conditions.`,
  rate_limited: msg`Too many requests. Please wait a moment.`,
  too_many_attempts: msg`Too many attempts. Please wait a few minutes.`,
  too_many_messages: msg`Too many messages at once. The rest will be sent in a minute.`,
  too_many_conversations: msg`Too many new conversations today. Please try again tomorrow.`,
  too_many_contacts: msg`Too many messages came from this address in the last hour. Please try again later.`,
  internal: msg`Server error.`,
  overloaded: busy,
  unavailable: msg`The service is not available right now.`,
  out_of_space: msg`The server has no space left.`,
}

/** The device believes that it has a network: what failed is not called its internet. */
const notAnswering = msg`Rihla is not answering. Nothing is lost. Please try again in a moment.`
const isNotAnswering = (code: string) =>
  (code === 'network' || code === 'timeout') && connectivityStore.get().cause !== 'device'

/** The sentence of an error's code in the interface's language; `other` for a code that has none. */
export const errorText = (i18n: I18n, code: string, other: MessageDescriptor = unexpected): string =>
  i18n._(isNotAnswering(code) ? notAnswering : (sentences[code] ?? other))

/** Codes of commands that failed without the app knowing that nothing has changed. */
const isUncertain = (code: string) => code === 'outcome_unknown' || code === 'already_done'

/** The sentence of an error of a command, and then `unchanged`, which says what has not changed, if that is certain. */
export const failureText = (i18n: I18n, code: string, unchanged: string): string =>
  isUncertain(code) ? errorText(i18n, code) : `${errorText(i18n, code)} ${unchanged}`

/** The title over the sentence of an error of a command: `refused`, which says what did not happen, if that is certain. */
export const failureTitle = (i18n: I18n, code: string | undefined, refused: string): string =>
  code !== undefined && isUncertain(code) ? i18n._(msg`Please check this`) : refused
