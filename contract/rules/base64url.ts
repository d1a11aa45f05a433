/**
 * Base64url in its one canonical spelling (RFC 4648, sections 3.5 and 5): the 64 letters, no padding, and no bits set behind the last
 * byte. Decoders ignore such bits, padding and white space, so without this rule one token would have several texts.
 */
export const canonicalBase64url: RegExp = /^(?:[\w-]{4})*(?:[\w-][AQgw]|[\w-]{2}[AEIMQUYcgkosw048])?$/
