/** The allow-list for names of bank account holders, which are written into files for the bank. */

/** In characters, as in the forms of banks, with room for a company's name. */
export const maxAccountHolder = 80

/**
 * The scripts in which Moroccan banks store names, digits, and the punctuation of company names. Invisible characters, direction marks and
 * cell separators are excluded (`\p{C}` excludes those within a script).
 */
const allowed = /^(?:(?!\p{C})[\p{Script=Latin}\p{Script=Arabic}\p{Script=Tifinagh}0-9 '’.&/()-])+$/u
/** Excludes a sign at the start, which a spreadsheet would read as a formula. */
const first = /^[\p{L}0-9]/u

/** Returns the name in the form that is compared and stored: composed letters, no spaces at the ends. */
export const normaliseAccountHolder = (written: string): string => written.normalize('NFC').trim()

/** Returns whether a normalised name can be that of a bank account holder. */
export const isAccountHolder = (name: string): boolean =>
  name.length <= maxAccountHolder && first.test(name) && allowed.test(name)
