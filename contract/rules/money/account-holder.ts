/** Names of bank accounts: an allow-list, as they are written into files for the bank. */

/** Characters, as in the forms of banks and with room for a company's name. */
export const maxAccountHolder = 80

/**
 * The scripts in which Moroccan banks keep names, digits, and the signs of company names. What shows nothing, turns the direction of
 * the text or separates cells is in none of them (`\p{C}` takes out what a script has of it).
 */
const allowed = /^(?:(?!\p{C})[\p{Script=Latin}\p{Script=Arabic}\p{Script=Tifinagh}0-9 '’.&/()-])+$/u
/** A sign at the start would be a formula in a spreadsheet. */
const first = /^[\p{L}0-9]/u

/** Returns the name in the one form of its letters that is compared and stored. */
export const normaliseAccountHolder = (written: string): string => written.normalize('NFC').trim()

/** Whether a bank account can be in this name; expects its normalised form. */
export const isAccountHolder = (name: string): boolean =>
  name.length <= maxAccountHolder && first.test(name) && allowed.test(name)
