/** Which days can be booked, as the server says now. Never kept: places change by the minute. */
import type { DataOf } from '#contract/endpoint.ts'
import { getAvailability } from '#contract/endpoints/experiences.ts'
import { call } from '../session/call.ts'

/** Every day from `from` to `to`, both included and in Morocco. Throws AppErrors. */
export const askAvailability = (
  id: string,
  { from, to }: { from: string; to: string },
  signal?: AbortSignal,
): Promise<DataOf<typeof getAvailability>> =>
  call(getAvailability, { params: { id }, query: { from, to }, ...(signal && { signal }) })
