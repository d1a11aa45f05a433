import { useEffect, useState } from 'react'
import { type ReadVoucher, readVoucher, voucherCode } from '#contract/rules/voucher.ts'
import type { GuestsOnDevice } from '#data/hosting/check-in.ts'
import type { Evidence } from './scan-result.ts'
import { type Signature, verifyVoucher } from './verify-voucher.ts'

/** A scanned or typed voucher. */
type Entry = { kind: 'token'; voucher: ReadVoucher } | { kind: 'code'; code: string } | { kind: 'nothing' }

const codeLetters = /^[0-9A-HJKMNP-TV-Z]{8}$/

/** Accepts a code as guests read it out or type it: lower case, spaces, O for 0, I or L for 1. */
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

/** A voucher, or a booking chosen from the list. `now` is when, in milliseconds since 1970. */
type Shown = (Entry | { kind: 'booking'; id: string }) & { now: number }

/** `nothing`: neither a voucher nor a code. */
export type Found = { kind: 'nothing' } | { kind: 'voucher'; bookingId: string | null; evidence: Evidence }

/** The signature by the key that this device has; undefined for the moment that takes. */
const useSignature = (voucher: ReadVoucher | null, publicKey: string | null): Signature | undefined => {
  const [known, setKnown] = useState<{ voucher: ReadVoucher; publicKey: string | null; signature: Signature }>()
  useEffect(() => {
    if (!voucher) return
    let isStopped = false
    void verifyVoucher(voucher, publicKey).then((signature) => {
      if (!isStopped) setKnown({ voucher, publicKey, signature })
    })
    return () => {
      isStopped = true
    }
  }, [voucher, publicKey])
  return known?.voucher === voucher && known?.publicKey === publicKey ? known?.signature : undefined
}

/** Looks up what was scanned, typed or chosen, anew whenever the device learns more. */
export const useLookup = ({ bookings, queued, experienceIds, publicKey }: GuestsOnDevice) => {
  const [shown, setShown] = useState<Shown | null>(null)
  const voucher = shown?.kind === 'token' ? shown.voucher : null
  const signature = useSignature(voucher, publicKey)

  const idOf = (entry: Shown): string | null => {
    if (entry.kind === 'token') return entry.voucher.bookingId
    if (entry.kind === 'booking') return entry.id
    return (entry.kind === 'code' && bookings.find(({ id }) => voucherCode(id) === entry.code)?.id) || null
  }
  const find = (): Found | null => {
    if (!shown) return null
    if (shown.kind === 'nothing') return { kind: 'nothing' }
    if (voucher && !signature) return null
    const bookingId = idOf(shown)
    const evidence: Evidence = {
      token: voucher && signature ? { claims: voucher, signature } : null,
      booking: bookings.find(({ id }) => id === bookingId) ?? null,
      queued: (bookingId !== null && queued.get(bookingId)) || null,
      experienceIds,
      now: shown.now,
    }
    return { kind: 'voucher', bookingId, evidence }
  }
  return {
    found: find(),
    /** When something was looked up last; null where nothing is shown. */
    shownAt: shown?.now ?? null,
    lookUp: (text: string) => setShown({ ...readEntry(text), now: Date.now() }),
    choose: (id: string) => setShown({ kind: 'booking', id, now: Date.now() }),
    clear: () => setShown(null),
  }
}
