import { generateKeyPairSync, sign } from 'node:crypto'
import { expect, it } from 'vitest'
import { voucherBytes, voucherCode, writeVoucher } from '#contract/rules/voucher.ts'
import { readEntry } from './use-lookup.ts'
import { verifyVoucher } from './verify-voucher.ts'

const claims = {
  bookingId: '01937d52-6f2c-7cd4-8a2e-0123456789ab',
  experienceId: '01937d52-6f2c-7cd4-8a2e-ba9876543210',
  checkIn: '2026-11-21',
  timeSlot: '06:00',
  guests: 2,
}
const pair = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return { publicKey: publicKey.export({ format: 'jwk' }).x ?? '', privateKey }
}
const server = pair()
const signed = voucherBytes(claims)
const tokenBy = ({ privateKey }: ReturnType<typeof pair>) => writeVoucher(signed, sign(null, signed, privateKey))

/** What was read of it, with what a key says of it. */
const verify = async (text: string, key: string | null) => {
  const entry = readEntry(text)
  return entry.kind === 'token' ? verifyVoucher(entry.voucher, key) : entry.kind
}

it('knows a voucher that the server signed, and no other', async () => {
  const token = tokenBy(server)
  expect(readEntry(` ${token.toLowerCase()} `)).toMatchObject({ kind: 'token', voucher: claims })
  expect(await verify(token, server.publicKey)).toBe('valid')
  expect(await verify(token, `${pair().publicKey},${server.publicKey}`)).toBe('valid')
  expect(await verify(tokenBy(pair()), server.publicKey)).toBe('forged')
  expect(await verify(token, pair().publicKey)).toBe('forged')
  expect(await verify(token, 'AAAA')).toBe('forged')
  expect(await verify(token, null)).toBe('unknown')
  const claimsMore = writeVoucher(voucherBytes({ ...claims, guests: 8 }), sign(null, signed, server.privateKey))
  expect(await verify(claimsMore, server.publicKey)).toBe('forged')
  expect(await verify(writeVoucher(signed, new Uint8Array(64).fill(255)), server.publicKey)).toBe('forged')
})

it('reads the code as people type it', () => {
  const code = voucherCode(claims.bookingId)
  const typed = [code, code.toLowerCase(), code.replace('-', ''), ` ${code.replace('-', ' ')} `]
  expect(typed.map(readEntry)).toEqual(typed.map(() => ({ kind: 'code', code })))
  expect(readEntry('oil0-abcd')).toEqual({ kind: 'code', code: '0110-ABCD' })
})

it.each(['', 'hello', '7K3M-9QX', '7K3M-9QXDD', '7K3U-9QXD', 'https://example.com', 'R1', `R1${'0'.repeat(10)}`])(
  'takes %j for nothing',
  (text) => expect(readEntry(text)).toEqual({ kind: 'nothing' }),
)
