/**
 * Applies a batch of queued changes, each with its own key and outcome. One transaction applies all valid changes and stores their keys: a
 * batch of 100 costs six queries, and a crash leaves either both or neither.
 */
import type { Change, ChangeOutcome } from '#contract/models/sync.ts'
import { applyIntents, checkIntents } from '../experiences/favorites.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { countKeys, requestHash } from '../platform/http/limits/idempotency.ts'
import { type AppliedChange, findKeys, insertApplied } from './repository.ts'

/** Uses the hash and status of the single call, so that a client may retry a key either way. */
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

type KeyRow = Pick<Awaited<ReturnType<typeof findKeys>>[number], 'requestHash' | 'status'>

const replay = (change: AppliedChange, existing: KeyRow | undefined): ChangeOutcome => {
  if (existing === undefined || existing.status === null) {
    return toOutcome(change.key, new ApiError('request_in_flight'))
  }
  return existing.requestHash === change.requestHash
    ? { key: change.key, status: existing.status }
    : toOutcome(change.key, new ApiError('idempotency_key_reused'))
}

export const applyChanges = async (
  { db, clock }: Deps,
  caller: Caller,
  changes: readonly Change[],
): Promise<ChangeOutcome[]> => {
  // Two entries under one key are one change sent twice; the second is compared with the first.
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
    const valid = fresh.filter(({ key }) => !refusals.has(key))
    const applied = await insertApplied(tx, caller.userId, valid.map(toApplied), clock())
    await countKeys(tx, caller.userId, applied.size, clock())
    await applyIntents(
      { db: tx, clock },
      caller,
      valid.filter(({ key }) => applied.has(key)).map(({ payload }) => payload),
    )
    const taken = valid.filter(({ key }) => !applied.has(key)).map(({ key }) => key)
    if (taken.length > 0) for (const row of await findKeys(tx, caller.userId, taken, clock())) known.set(row.key, row)

    return changes.map((change) => {
      const refusal = refusals.get(change.key)
      if (refusal) return toOutcome(change.key, refusal)
      const current = toApplied(change)
      const original = first.get(change.key)
      if (applied.has(change.key) && original) return replay(current, toApplied(original))
      return replay(current, known.get(change.key))
    })
  })
}
