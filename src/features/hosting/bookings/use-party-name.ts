import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Booking } from '#contract/models/booking.ts'

/** Who comes, as a host would say it: "Inès and one guest", "Marcus, party of 4". */
export const usePartyName = ({ guestInfo, guests }: Pick<Booking, 'guestInfo' | 'guests'>): string => {
  const { t } = useLingui()
  const { firstName } = guestInfo
  return t`${plural(guests, { 1: `${firstName}`, 2: `${firstName} and one guest`, other: `${firstName}, party of #` })}`
}
