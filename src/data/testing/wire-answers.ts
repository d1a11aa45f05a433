/** A server's answers, as the transport returns them. */
import type { WireAnswer } from '../api/transport.ts'

export const answer = (status: number, body: unknown, retryAfterMs: number | null = null): WireAnswer => ({
  status,
  body,
  retryAfterMs,
})
export const refusal = (status: number, code: string, details?: unknown): WireAnswer =>
  answer(status, { message: code, code, details })
