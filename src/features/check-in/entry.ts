import { type ReadVoucher, readVoucher } from '#contract/rules/voucher.ts'

/** What a person scanned or typed. */
export type Entry = { kind: 'token'; voucher: ReadVoucher } | { kind: 'code'; code: string } | { kind: 'nothing' }

const codeLetters = /^[0-9A-HJKMNP-TV-Z]{8}$/

/** As a person reads it aloud: small letters, spaces, O for 0, I or L for 1. */
const toCode = (text: string): string | null => {
  const letters = text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return codeLetters.test(letters) ? `${letters.slice(0, 4)}-${letters.slice(4)}` : null
}

/** A voucher's token, or the eight letters under its picture. */
export const readEntry = (text: string): Entry => {
  const voucher = readVoucher(text.toUpperCase())
  if (voucher) return { kind: 'token', voucher }
  const code = toCode(text)
  return code === null ? { kind: 'nothing' } : { kind: 'code', code }
}
