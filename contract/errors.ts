/**
 * Every error code of the API with its HTTP status and English sentence.
 * The code is stable and is what the client translates; the sentence can be shown as it is.
 */
import * as z from 'zod/mini'

export const errorCatalogue = {
  invalid_request: { status: 400, message: 'The request is not valid.' },
  reset_token_invalid: { status: 400, message: 'This link is no longer valid. Ask for a new one.' },
  verification_token_invalid: { status: 400, message: 'This link is no longer valid. Ask for a new one.' },
  phone_code_expired: { status: 400, message: 'This code is no longer valid. Ask for a new one.' },
  challenge_expired: { status: 400, message: 'This took too long. Please start again.' },
  unauthenticated: { status: 401, message: 'Please log in.' },
  session_expired: { status: 401, message: 'Session expired. Please log in again.' },
  refresh_refused: { status: 401, message: 'Session expired. Please log in again.' },
  invalid_credentials: { status: 401, message: 'Email or password is incorrect.' },
  forbidden: { status: 403, message: 'Access denied.' },
  own_experience: { status: 403, message: 'You cannot book your own experience.' },
  blocked: { status: 403, message: 'You and this person cannot write to each other.' },
  booking_blocked: { status: 403, message: 'You and this host cannot write to each other, so you cannot book.' },
  note_blocked: { status: 403, message: 'You and this person cannot write to each other. Leave the note out.' },
  review_refused: { status: 403, message: 'You can review an experience once you have been there.' },
  email_unverified: { status: 403, message: 'Please confirm your email address first.' },
  account_suspended: {
    status: 403,
    message: 'This account is suspended. Please write to us through the contact page.',
  },
  not_found: { status: 404, message: 'Not found.' },
  method_not_allowed: { status: 405, message: 'This address does not take that method.' },
  request_timeout: { status: 408, message: 'The request took too long to arrive.' },
  conflict: { status: 409, message: 'This was changed in the meantime.' },
  request_in_flight: { status: 409, message: 'The same request is still being processed.' },
  email_taken: { status: 409, message: 'Email already exists.' },
  id_taken: { status: 409, message: 'This id is already in use.' },
  price_changed: { status: 409, message: 'The price has changed.' },
  not_available: { status: 409, message: 'There are not enough places left.' },
  too_many_unpaid_places: {
    status: 409,
    message: 'You can hold at most 30 places that are not paid yet. Pay or cancel some of them first.',
  },
  too_many_unpaid_requests: {
    status: 409,
    message: 'You already have three unpaid requests for this experience. Pay or cancel one of them first.',
  },
  media_quota_reached: {
    status: 409,
    message: 'Your pictures use all the room of your account. Delete drafts or listings that you no longer need.',
  },
  draft_quota_reached: { status: 409, message: 'You have 100 listings that are not public. Delete one of them first.' },
  invalid_transition: { status: 409, message: 'The booking can no longer change in this way.' },
  day_closed: { status: 409, message: 'This experience does not take place then.' },
  day_past: { status: 409, message: 'This start is already over.' },
  request_expired: { status: 409, message: 'This booking ended because nobody acted in time.' },
  refund_changed: { status: 409, message: 'The refund is no longer what was shown.' },
  booking_unpaid: { status: 409, message: 'This booking is not paid yet.' },
  check_in_closed: { status: 409, message: 'Guests can be checked in on the day itself.' },
  payment_closed: { status: 409, message: 'This booking can no longer be paid.' },
  push_unavailable: { status: 409, message: 'This server sends no notifications to devices.' },
  already_reviewed: { status: 409, message: 'You have already reviewed this booking.' },
  has_upcoming_bookings: { status: 409, message: 'This experience still has upcoming bookings.' },
  recipient_gone: { status: 409, message: 'This account no longer exists.' },
  two_factor_on: { status: 409, message: 'Two-factor authentication is already on.' },
  too_many_passkeys: { status: 409, message: 'You have 20 passkeys. Remove one of them first.' },
  passkey_known: { status: 409, message: 'This device already has a passkey for your account.' },
  two_factor_off: { status: 409, message: 'Two-factor authentication is not on.' },
  sms_unavailable: { status: 409, message: 'Text messages are not offered here yet.' },
  phone_unconfirmed: { status: 409, message: 'Please confirm your phone number first.' },
  account_has_bookings: { status: 409, message: 'There are upcoming bookings.' },
  gone: { status: 410, message: 'This experience is no longer offered.' },
  stale_version: { status: 412, message: 'Somebody changed this in the meantime.' },
  payload_too_large: { status: 413, message: 'This is too large.' },
  unsupported_media_type: { status: 415, message: 'Unsupported format.' },
  expectation_failed: { status: 417, message: 'This server does not meet that expectation.' },
  validation_failed: { status: 422, message: 'Some fields need attention.' },
  idempotency_key_reused: { status: 422, message: 'This idempotency key belongs to another request.' },
  group_too_large: { status: 422, message: 'A group is not that large.' },
  wrong_password: { status: 422, message: 'This is not your password.' },
  wrong_code: { status: 422, message: 'This code is not right, or was used before.' },
  phone_code_wrong: { status: 422, message: 'This is not the code of the text message.' },
  phone_number_invalid: { status: 422, message: 'This is not a mobile number. Write it like +212 612 345 678.' },
  provider_email_missing: {
    status: 422,
    message: 'This service does not tell us your e-mail address. Sign up with it here.',
  },
  passkey_refused: { status: 422, message: 'This passkey could not be used. Sign in with your password.' },
  missing_fields: { status: 422, message: 'Please fill in all required fields.' },
  invalid_email: { status: 422, message: 'Invalid email.' },
  password_mismatch: { status: 422, message: 'Passwords don’t match.' },
  password_too_short: { status: 422, message: 'Password must be at least 6 characters long.' },
  password_too_weak: { status: 422, message: 'Password too weak. Use letters, numbers and symbols.' },
  password_too_common: { status: 422, message: 'This password is too well known. Choose another.' },
  terms_required: { status: 422, message: 'Please agree to the terms and conditions.' },
  rate_limited: { status: 429, message: 'Too many requests. Please wait a moment.' },
  too_many_attempts: { status: 429, message: 'Too many attempts. Please wait a few minutes.' },
  too_many_messages: { status: 429, message: 'Too many messages at once. Please wait a minute.' },
  too_many_conversations: { status: 429, message: 'Too many new conversations today. Please try again tomorrow.' },
  too_many_keys: { status: 429, message: 'Too many changes in one day. They can be sent again tomorrow.' },
  too_many_contacts: { status: 429, message: 'Too many messages in an hour. Please try again later.' },
  internal: { status: 500, message: 'Server error.' },
  overloaded: { status: 503, message: 'The service is busy. Please try again in a moment.' },
  unavailable: { status: 503, message: 'The service is not available right now.' },
  out_of_space: { status: 507, message: 'The server has no space left.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errorCatalogue

/** What every answer with a status of 400 or more carries. */
export const errorBody = z.strictObject({
  message: z.string(),
  code: z.string(),
  details: z.optional(z.unknown()),
})
export type ErrorBody = z.infer<typeof errorBody>

/** One field that was refused: where it is in the request, why in English, and the rule's code where it has one. */
export const fieldProblem = z.strictObject({ path: z.string(), message: z.string(), code: z.optional(z.string()) })
export type FieldProblem = z.infer<typeof fieldProblem>
