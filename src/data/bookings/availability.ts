/** Which days can be booked, as the server says now; what it said is kept for searches without network. */
import type { DataOf } from '#contract/endpoint.ts'
import { getAvailability, listNextDays } from '#contract/endpoints/availability.ts'
import { keepDays } from '../catalogue/known-days.ts'
import { mirror } from '../db/mirror.ts'
import { call } from '../session/call.ts'

/** Every day from `from` to `to`, both included and in Morocco. Throws AppErrors. */
export const askAvailability = async (
  id: string,
  { from, to }: { from: string; to: string },
  signal?: AbortSignal,
): Promise<DataOf<typeof getAvailability>> => {
  const answer = await call(getAvailability, { params: { id }, query: { from, to }, ...(signal && { signal }) })
  const days = answer.days.map((day) => ({ experienceId: id, day }))
  void keepDays(mirror, days, Date.now()).catch(() => undefined)
  return answer
}

/** When each of these can be booked next for that many; null where it cannot within three months. Throws AppErrors. */
export const askNextDays = async (
  ids: readonly string[],
  guests: number | undefined,
  signal?: AbortSignal,
): Promise<Record<string, string | null>> => {
  const query = { ids: [...ids], guests }
  const { nextDays } = await call(listNextDays, { query, ...(signal && { signal }) })
  return Object.fromEntries(nextDays.map(({ id, date }) => [id, date]))
}
