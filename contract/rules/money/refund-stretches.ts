/** What comes back when plans change, as stretches of time (specification, section 5). */
import type { CancellationPolicyId } from '#contract/models/reference.ts'
import { hourMs, type RefundShare, refundNotice, strictHours, strictNotice } from './refund.ts'

/** Until when a stretch lasts; the last one has no end. */
export type Until =
  | { kind: 'instant'; at: number }
  | { kind: 'before-start'; hours: number }
  | { kind: 'after-booking'; hours: number }
  | { kind: 'rest' }

export interface RefundStretch {
  share: RefundShare
  until: Until
}

const rest: RefundStretch = { share: 'none', until: { kind: 'rest' } }

/**
 * The stretches from `now` on for a start at `start`, both instants in milliseconds; without a start, the rule itself.
 * What is already over is left out.
 */
export const refundStretches = (policy: CancellationPolicyId, start: number | null, now: number): RefundStretch[] => {
  if (policy === 'strict') {
    const isFar = start === null || start - now > strictNotice * hourMs
    return isFar ? [{ share: 'all', until: { kind: 'after-booking', hours: strictHours } }, rest] : [rest]
  }
  const stretches = refundNotice[policy].map(({ share, hours }): RefundStretch => {
    const until: Until =
      start === null ? { kind: 'before-start', hours } : { kind: 'instant', at: start - hours * hourMs }
    return { share, until }
  })
  return [...stretches.filter(({ until }) => until.kind !== 'instant' || until.at >= now), rest]
}
