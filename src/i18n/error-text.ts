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
  storage: msg`This device has no room left, or does not let the app keep anything.`,
  cancelled: msg`This was stopped before it was done.`,
  invalid_request: msg`The request is not valid.`,
  reset_token_invalid: msg`This link is no longer valid. Ask for a new one.`,
  verification_token_invalid: msg`This link is no longer valid. Ask for a new one.`,
  phone_code_expired: msg`This code is no longer valid. Ask for a new one.`,
  challenge_expired: msg`This took too long. Please start again.`,
  unauthenticated: msg`Please log in.`,
  session_expired: msg`Session expired. Please log in again.`,
  refresh_refused: msg`Session expired. Please log in again.`,
  passkey_refused: msg`This passkey could not be used. Log in with your password instead.`,
  passkey_known: msg`This device already has a passkey for your account.`,
  too_many_passkeys: msg`You have 20 passkeys. Remove one that you no longer use first.`,
  invalid_credentials: msg`Email or password is incorrect.`,
  forbidden: msg`Access denied.`,
  email_unverified: msg`Please confirm your e-mail address first.`,
  not_found: msg`Not found.`,
  request_timeout: msg`The request took too long to arrive. Please try again.`,
  conflict: msg`This was changed in the meantime.`,
  request_in_flight: msg`This is already on its way. Please wait a moment.`,
  email_taken: msg`Email already exists.`,
  own_experience: msg`You cannot book your own experience.`,
  review_refused: msg`You can review an experience once you have been there.`,
  blocked: msg`You and this person cannot write to each other.`,
  booking_blocked: msg`You and this host cannot write to each other, so you cannot book with them. If you blocked them, unblock them under Messages first.`,
  note_blocked: msg`You and this person cannot write to each other. Leave the note empty and try again.`,
  too_many_unpaid_places: msg`You can hold at most 30 places that are not paid yet. Pay or cancel some of them under Trips first, or book for fewer people.`,
  too_many_unpaid_requests: msg`You already have three unpaid requests for this experience. Pay or cancel one of them under Trips first.`,
  media_quota_reached: msg`Your pictures use all the room of your account: 500 files or 200 MB. Delete drafts or listings that you no longer need; their pictures are gone within a week.`,
  draft_quota_reached: msg`You have 100 listings that are not public. Delete a draft that you no longer need, then send this again.`,
  too_many_keys: msg`Too many changes in one day. What waits stays here and leaves by itself.`,
  id_taken: msg`An earlier version of this has already arrived.`,
  price_changed: msg`The price has changed.`,
  not_available: msg`There are not enough places left.`,
  invalid_transition: msg`The booking can no longer change in this way.`,
  day_closed: msg`This experience does not take place then. Please choose another day or time.`,
  day_past: msg`This start is already over. Please choose another one.`,
  request_expired: msg`This booking ended because nobody acted in time.`,
  refund_changed: msg`The refund is no longer what was shown. Please look at it again.`,
  booking_unpaid: msg`This booking is not paid yet.`,
  check_in_closed: msg`Guests can be checked in on the day itself.`,
  payment_closed: msg`This booking can no longer be paid.`,
  push_unavailable: msg`This server sends no notifications to devices.`,
  already_reviewed: msg`You have already reviewed this booking.`,
  group_too_large: msg`A group is not that large. Please choose fewer guests.`,
  has_upcoming_bookings: msg`This experience still has upcoming bookings.`,
  recipient_gone: msg`This account no longer exists.`,
  two_factor_on: msg`Two-factor authentication is already on.`,
  two_factor_off: msg`Two-factor authentication is not on.`,
  sms_unavailable: msg`Text messages are not offered here yet.`,
  phone_unconfirmed: msg`Please confirm your phone number first.`,
  account_has_bookings: msg`There are upcoming bookings.`,
  gone: msg`This experience is no longer offered.`,
  stale_version: msg`Somebody changed this in the meantime.`,
  payload_too_large: msg`File too big.`,
  unsupported_media_type: msg`Unsupported format.`,
  validation_failed: msg`Some fields need attention.`,
  wrong_password: msg`This is not your password.`,
  wrong_code: msg`This code is not right, or was used before. Wait for the next one.`,
  phone_code_wrong: msg`This is not the code of the text message. Please check the digits.`,
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
  too_many_messages: msg`Too many messages at once. They go on in a minute.`,
  too_many_conversations: msg`Too many new conversations today. Please try again tomorrow.`,
  too_many_contacts: msg`Many messages came from this address within an hour. Please try again later.`,
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
