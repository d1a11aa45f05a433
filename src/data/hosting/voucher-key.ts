/** The key that vouchers are verified with: on the device, so that a host needs no network to trust one. */
import { getVoucherKey } from '#contract/endpoints/bookings.ts'
import { mirror } from '../db/mirror.ts'
import { onDevice } from '../db/open-database.ts'
import { call } from '../session/call.ts'

/** base64url; null until the server told it once. For a live query, so from the database alone. */
export const readVoucherKey = async (): Promise<string | null> => {
  const meta = await mirror.meta.get('voucherKey')
  return meta?.key === 'voucherKey' ? meta.publicKey : null
}

export const pullVoucherKey = async (): Promise<void> => {
  const { publicKey } = await call(getVoucherKey)
  await onDevice(() => mirror.meta.put({ key: 'voucherKey', publicKey }))
}
