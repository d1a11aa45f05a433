import { verifyAsync } from '@noble/ed25519'
import type { ReadVoucher } from '#contract/rules/voucher.ts'

export type Signature = 'valid' | 'forged' | 'unknown'

const fromBase64Url = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

/** Whether the server signed it; `unknown` without the server's key. Needs no network. */
export const verifyVoucher = async (
  { signed, signature }: Pick<ReadVoucher, 'signed' | 'signature'>,
  publicKey: string | null,
): Promise<Signature> => {
  if (publicKey === null) return 'unknown'
  try {
    return (await verifyAsync(signature, signed, fromBase64Url(publicKey))) ? 'valid' : 'forged'
  } catch {
    // Bytes that are no point of the curve are nobody's signature.
    return 'forged'
  }
}
