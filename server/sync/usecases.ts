/**
 * A batch of queued changes, each with its own key and outcome. What can be applied is applied together with the memory
 * of its key in one transaction: a batch of 100 costs six queries, and a crash leaves either both or neither.
 */
import type { Change, ChangeOutcome } from '#contract/models/sync.ts'
import { applyIntents, checkIntents } from '../experiences/favorites/usecases.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { countKeys, requestHash } from '../platform/http/limits/idempotency.ts'
import { type AppliedChange, findKeys, insertApplied } from './repository.ts'

/** As the single call would be hashed and answered, so that a key may be retried by either way. */
const toApplied = ({ key, payload: { experienceId, want } }: Change): AppliedChange =>
  want
    ? { key, status: 201, requestHash: requestHash('POST', '/api/users/favorites', { experienceId }) }
    : { key, status: 200, requestHash: requestHash('DELETE', `/api/users/favorites/${experienceId}`, undefined) }

const toOutcome = (key: string, refusal: ApiError): ChangeOutcome => ({
  key,
  status: refusal.status,
  code: refusal.code,
  message: refusal.message,
})

type Known = Awaited<ReturnType<typeof findKeys>>[number]

/** What became of a change whose key was there before. */
const replay = (change: AppliedChange, known: Known | undefined): ChangeOutcome => {
  if (known === undefined || known.status === null) {
    return toOutcome(change.key, new ApiError('request_in_flight'))
  }
  return known.requestHash === change.requestHash
    ? { key: change.key, status: known.status }
    : toOutcome(change.key, new ApiError('idempotency_key_reused'))
}

export const applyChanges = async (
  { db, clock }: Deps,
  caller: Caller,
  changes: readonly Change[],
): Promise<ChangeOutcome[]> => {
  // Two entries under one key are one change sent twice; the second is judged against the first.
  const first = new Map<string, Change>()
  for (const change of changes) if (!first.has(change.key)) first.set(change.key, change)
  const unique = [...first.values()]
  return db.transaction(async (tx) => {
    const known = new Map((await findKeys(tx, caller.userId, [...first.keys()], clock())).map((row) => [row.key, row]))
    const fresh = unique.filter(({ key }) => !known.has(key))
    const intentRefusals = await checkIntents(
      { db: tx },
      caller,
      fresh.map(({ payload }) => payload),
    )
    const refusals = new Map(
      fresh.flatMap(({ key }, index) => (intentRefusals[index] ? [[key, intentRefusals[index]] as const] : [])),
    )
    const good = fresh.filter(({ key }) => !refusals.has(key))
    const applied = await insertApplied(tx, caller.userId, good.map(toApplied), clock())
    await countKeys(tx, caller.userId, applied.size, clock())
    await applyIntents(
      { db: tx, clock },
      caller,
      good.filter(({ key }) => applied.has(key)).map(({ payload }) => payload),
    )
    const lost = good.filter(({ key }) => !applied.has(key)).map(({ key }) => key)
    if (lost.length > 0) for (const row of await findKeys(tx, caller.userId, lost, clock())) known.set(row.key, row)

    return changes.map((change) => {
      const refusal = refusals.get(change.key)
      if (refusal) return toOutcome(change.key, refusal)
      const mine = toApplied(change)
      const original = first.get(change.key)
      if (applied.has(change.key) && original) return replay(mine, toApplied(original))
      return replay(mine, known.get(change.key))
    })
  })
}
