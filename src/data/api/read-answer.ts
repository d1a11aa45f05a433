import * as z from 'zod/mini'
import type { DataOf, Endpoint } from '#contract/endpoint.ts'
import { AppError } from './app-error.ts'
import { refusal } from './refusal.ts'
import type { WireAnswer } from './transport.ts'

/** A newer server may tell more than this app knows; anything else that differs is not the contract. */
const onlyTellsMore = (issues: readonly { code?: string }[]) => issues.every(({ code }) => code === 'unrecognized_keys')

/**
 * What stands under `data`, checked against the contract; throws the refusal or `not_contract`. `failure` is said where the
 * server said nothing.
 */
export const readAnswer = <E extends Endpoint>(
  endpoint: E,
  { status, body, retryAfterMs }: WireAnswer,
  failure = endpoint.failure,
): DataOf<E> => {
  if (status >= 400) throw refusal(status, body, failure, retryAfterMs)
  const envelope = z.object({ data: endpoint.data }).safeParse(body)
  // The schema is the endpoint's own, so what it let through is its data.
  if (envelope.success) return envelope.data.data as DataOf<E>
  if (onlyTellsMore(envelope.error.issues)) return (body as { data: DataOf<E> }).data
  throw new AppError('not_contract', failure, { status, details: envelope.error.issues })
}
