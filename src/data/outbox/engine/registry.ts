/** The kinds of change that a drain, a store or a queue works with. */
import { type Change, type ChangeOutcome, change } from '#contract/models/sync.ts'
import type { StoredRow } from '#data/db/outbox-row.ts'
import type { Kind } from './kind.ts'
import { upcast, type WrittenChange } from './upcast.ts'

export interface Registry<Known extends Kind = Kind> {
  /** The kind by its name alone; undefined where nobody knows it. Whether the payload can be read says its `read`. */
  kindOf(written: Pick<WrittenChange, 'kind'>): Known | undefined
  /** The change as it travels in a batch; null for one that is sent individually, and where this release cannot send it. */
  toChange(key: string, written: WrittenChange): Change | null
  /** True for a change that this release can send, by calls of its own. */
  isIndividual(written: WrittenChange): boolean
  /** True where the server's "there is no such thing" is what was wanted (docs/decisions/0002). */
  isDone(written: WrittenChange, outcome: Pick<ChangeOutcome, 'status'>): boolean
  /** This release can read the change and send it; no server has seen one that it cannot. */
  canSend(row: StoredRow): boolean
  /** The queue whose changes are sent one after the other; undefined for a change that waits for no other. */
  queueOf(row: StoredRow): string | undefined
  /** A change waits for the earlier ones of its queue, whatever keeps those; for no others. */
  isHeldBack(row: StoredRow, all: readonly StoredRow[]): boolean
}

/** Looks up kinds by the names that their rows have, those of earlier releases included. */
export const createRegistry = <Known extends Kind>(kinds: readonly Known[]): Registry<Known> => {
  const byName = new Map(
    kinds.flatMap((kind) => [kind.name, ...Object.keys(kind.earlier)].map((name) => [name, kind] as const)),
  )
  const kindOf = ({ kind }: Pick<WrittenChange, 'kind'>) => byName.get(kind)
  const queueOf = (row: StoredRow) => kindOf(row)?.queueOf(row)
  const toChange: Registry['toChange'] = (key, written) => {
    const kind = kindOf(written)
    if (!kind?.onBatchAccepted) return null
    return change.safeParse({ key, ...upcast(written, kind.earlier) }).data ?? null
  }
  const isIndividual: Registry['isIndividual'] = (written) => {
    // Asked of every row of a queue, most of which travel in batches: their payload is not read for it.
    const kind = kindOf(written)
    return kind !== undefined && kind.onBatchAccepted === null && kind.read(written) !== null
  }
  return {
    kindOf,
    toChange,
    isIndividual,
    canSend: (row) => isIndividual(row) || toChange(row.idempotencyKey, row) !== null,
    queueOf,
    isDone: (written, { status }) =>
      (status === 404 || status === 410) && (kindOf(written)?.isDoneByAbsence(written) ?? false),
    isHeldBack: (row, all) => {
      const queue = queueOf(row)
      return queue !== undefined && all.some((other) => other.seq < row.seq && queueOf(other) === queue)
    },
  }
}
