/** How the cash of a booking stands, from what both sides recorded: one rule for the server and for devices. */
import type { Cash } from '#contract/models/money/cash.ts'

const dayMs = 86_400_000
/** How long after the last day either side may still record it: a phone may be back in town late. */
const afterMs = 14 * dayMs

export type CashState = 'host_only' | 'traveler_only' | 'confirmed' | 'different' | 'decided'

interface Recorded {
  host: Pick<NonNullable<Cash['host']>, 'amount'> | null
  traveler: Pick<NonNullable<Cash['traveler']>, 'amount'> | null
  decided: object | null
}

/** Null where nobody has recorded anything. */
export const cashState = ({ host, traveler, decided }: Recorded): CashState | null => {
  if (decided !== null) return 'decided'
  if (host === null) return traveler === null ? null : 'traveler_only'
  if (traveler === null) return 'host_only'
  return host.amount === traveler.amount ? 'confirmed' : 'different'
}

/** When cash can be recorded, in milliseconds since 1970: from when guests can be checked in. */
export const cashTimes = ({ from, completesAt }: { from: number; completesAt: number }) => ({
  from,
  until: completesAt + afterMs,
})
