/**
 * The canonical spelling of Base64url (RFC 4648, sections 3.5 and 5): the 64-character alphabet, no padding, and no bits set after the
 * last byte. Decoders ignore such bits, padding and white space, so without this rule one token would have several spellings.
 */
export const canonicalBase64url: RegExp = /^(?:[\w-]{4})*(?:[\w-][AQgw]|[\w-]{2}[AEIMQUYcgkosw048])?$/
