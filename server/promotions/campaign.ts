import { inMorocco, instantInMorocco } from '#contract/rules/time/morocco-time.ts'

const thursday = 4
const opensAt = '10:00'
const closesAt = '20:00'

/**
 * Returns the start of the campaign that runs at `now`, or null. Promotional mail is queued on Thursdays from 10:00 to 20:00, Morocco time.
 */
export const runningCampaign = (now: Date): Date | null => {
  const { day, time } = inMorocco(now.getTime())
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  if (weekday !== thursday || time < opensAt || time >= closesAt) return null
  return new Date(instantInMorocco(day, opensAt))
}
