/**
 * E-mail addresses, in the one form in which they are compared and stored: lower case, composed (NFC), the domain in ASCII
 * (its A-labels, RFC 5890), so that an address is the same account however its domain is written.
 */

/** Marks that come along with pasted text and are no part of an address: soft hyphens, zero-width and direction marks. */
const marks = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
/** An atom of RFC 5322, with the letters of all scripts (RFC 6531). Quoted names and comments are refused, as by browsers. */
const atom = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+$/u
/** What a domain is written with; anything else would mean something in an address of the web, which `toAscii` reads. */
const domainSigns = /^[\p{L}\p{M}\p{N}.\u3002\uff0e\uff61-]+$/u

/** Octets (RFC 5321, 4.5.3.1). */
const maxLocalPart = 64
const maxAddress = 254
const maxDomain = 253

const octets = (text: string): number => new TextEncoder().encode(text).length

/** A domain as the web's own rules have it in ASCII (UTS 46), which browsers and the server share; null for none. */
const toAscii = (domain: string): string | null => {
  if (domain.length > maxDomain || !domainSigns.test(domain)) return null
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return null
  }
}

/** The form in which an address is compared and stored. Text that is no address stays what no account has. */
export const normaliseEmail = (typed: string): string => {
  const text = typed.replace(marks, '').trim().toLowerCase().normalize('NFC')
  const at = text.lastIndexOf('@')
  const domain = at < 0 ? null : toAscii(text.slice(at + 1))
  return domain === null ? text : `${text.slice(0, at)}@${domain}`
}

const isLabel = (label: string) => /^[a-z\d-]{1,63}$/.test(label) && !label.startsWith('-') && !label.endsWith('-')

/** Whether a normalised text is an address: a name at a domain of several labels, the last of which is no number. */
export const isEmail = (address: string): boolean => {
  // Its parts are only looked at where it is no longer than an address can be.
  if (address.length > maxAddress || octets(address) > maxAddress) return false
  const at = address.lastIndexOf('@')
  const [local, labels] = [address.slice(0, Math.max(0, at)), address.slice(at + 1).split('.')]
  const isName = octets(local) <= maxLocalPart && local.split('.').every((part) => atom.test(part))
  const last = labels.at(-1) ?? ''
  return isName && labels.length > 1 && labels.every(isLabel) && last.length > 1 && !/^\d+$/.test(last)
}
