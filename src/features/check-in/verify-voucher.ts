import { verifyAsync } from '@noble/ed25519'
import type { ReadVoucher } from '#contract/rules/voucher.ts'

export type Signature = 'valid' | 'forged' | 'unknown'

const fromBase64Url = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

/** Whether the server signed it with one of its keys; `unknown` without them. Needs no network. */
export const verifyVoucher = async (
  { signed, signature }: Pick<ReadVoucher, 'signed' | 'signature'>,
  /** One, or two with a comma between while the server's secret is being rotated. */
  publicKey: string | null,
): Promise<Signature> => {
  if (publicKey === null) return 'unknown'
  for (const key of publicKey.split(',')) {
    // Bytes that are no point of the curve are nobody's signature.
    if (await verifyAsync(signature, signed, fromBase64Url(key)).catch(() => false)) return 'valid'
  }
  return 'forged'
}
