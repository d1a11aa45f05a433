/** What a password must be, in the order in which it is checked (product decisions, Accounts). */
import type { ErrorCode } from '#contract/errors.ts'
import { commonPasswords } from './common-passwords.ts'
import { normalisePassword } from './typed-password.ts'

/** In characters. */
export const minPasswordLength = 6
/** In UTF-16 code units, as typed. */
export const maxPasswordLength = 128

/** A symbol is visible: accents, control characters and format characters do not count. */
const symbol = /[^\p{L}\p{N}\p{M}\p{Cc}\p{Cf}]/u

/** Returns the first rule that a new password breaks, or null. Checks `confirmation` if it is given. Both are as typed. */
export const passwordProblem = (typed: string, confirmation?: string): ErrorCode | null => {
  const password = normalisePassword(typed)
  if (confirmation !== undefined && normalisePassword(confirmation) !== password) return 'password_mismatch'
  if ([...password].length < minPasswordLength) return 'password_too_short'
  const hasAll = /\p{L}/u.test(password) && /\p{N}/u.test(password) && symbol.test(password)
  if (!hasAll) return 'password_too_weak'
  return commonPasswords.has(password.toLowerCase()) ? 'password_too_common' : null
}
