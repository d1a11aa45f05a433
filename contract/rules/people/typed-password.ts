/**
 * The normalised form of a password. Separate from the rules for new passwords: every schema needs it, and the list of common passwords is
 * large.
 */

/**
 * Returns the normalised form of a password (RFC 8265, OpaqueString): composed (NFC), because keyboards encode one letter in several ways,
 * and with plain spaces.
 */
export const normalisePassword = (typed: string): string => typed.replace(/\p{Zs}/gu, ' ').normalize('NFC')

/**
 * Returns the forms under which a typed password may be stored, in the order to try: normalised, then as typed, as earlier releases hashed
 * it.
 */
export const passwordForms = (typed: string): string[] => [...new Set([normalisePassword(typed), typed])]
