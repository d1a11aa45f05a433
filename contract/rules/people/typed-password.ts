/** The form of a password, apart from the rules for new ones: every schema needs it, and the list of common passwords is long. */

/**
 * The one form of a password (RFC 8265, OpaqueString): composed (NFC), as keyboards send one letter in several forms, and with
 * plain spaces.
 */
export const normalisePassword = (typed: string): string => typed.replace(/\p{Zs}/gu, ' ').normalize('NFC')

/** What a typed password may be stored as, in the order of trying: its one form, then as typed, as earlier releases hashed it. */
export const passwordForms = (typed: string): string[] => [...new Set([normalisePassword(typed), typed])]
