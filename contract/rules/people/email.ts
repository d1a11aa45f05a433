/**
 * E-mail addresses in the form in which they are compared and stored: lower case, composed (NFC), the domain in ASCII (A-labels, RFC
 * 5890), so that two spellings of an internationalised domain belong to the same account.
 */

/** Characters that are pasted along with an address and are not part of it: soft hyphens, zero-width and direction marks. */
const marks = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
/** An atom of RFC 5322, extended to the letters of all scripts (RFC 6531). Quoted names and comments are refused, as in browsers. */
const atom = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+$/u
/** The characters of a domain. Other characters would have a meaning in a URL, which `toAscii` parses. */
const domainSigns = /^[\p{L}\p{M}\p{N}.\u3002\uff0e\uff61-]+$/u

/** In octets (RFC 5321, 4.5.3.1). */
const maxLocalPart = 64
const maxAddress = 254
const maxDomain = 253

const octets = (text: string): number => new TextEncoder().encode(text).length

/** Returns a domain in ASCII by the rules of URLs (UTS 46), which browsers and the server share; null if it is invalid. */
const toAscii = (domain: string): string | null => {
  if (domain.length > maxDomain || !domainSigns.test(domain)) return null
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return null
  }
}

/** Returns the form in which an address is compared and stored. Text that is not an address matches no account. */
export const normaliseEmail = (typed: string): string => {
  const text = typed.replace(marks, '').trim().toLowerCase().normalize('NFC')
  const at = text.lastIndexOf('@')
  const domain = at < 0 ? null : toAscii(text.slice(at + 1))
  return domain === null ? text : `${text.slice(0, at)}@${domain}`
}

const isLabel = (label: string) => /^[a-z\d-]{1,63}$/.test(label) && !label.startsWith('-') && !label.endsWith('-')

/** Returns whether a normalised text is an address: a local part at a domain of several labels, the last of which is not a number. */
export const isEmail = (address: string): boolean => {
  // Checks the length first, so that the patterns never run on long text.
  if (address.length > maxAddress || octets(address) > maxAddress) return false
  const at = address.lastIndexOf('@')
  const [local, labels] = [address.slice(0, Math.max(0, at)), address.slice(at + 1).split('.')]
  const isName = octets(local) <= maxLocalPart && local.split('.').every((part) => atom.test(part))
  const last = labels.at(-1) ?? ''
  return isName && labels.length > 1 && labels.every(isLabel) && last.length > 1 && !/^\d+$/.test(last)
}
