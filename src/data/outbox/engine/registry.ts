/** The kinds of change that a drain, a store or a queue works with. */
import { type Change, type ChangeOutcome, change } from '#contract/models/sync.ts'
import type { StoredRow } from '#data/db/outbox-row.ts'
import type { Kind } from './kind.ts'
import { upcast, type WrittenChange } from './upcast.ts'

export interface Registry {
  /** The kind of a row that this release can read; undefined for any other. */
  find(written: WrittenChange): Kind | undefined
  /** The change as it travels in a batch; null for one that is sent individually, and where this release cannot send it. */
  toChange(key: string, written: WrittenChange): Change | null
  /** True for a change that this release can send, by calls of its own. */
  isIndividual(written: WrittenChange): boolean
  /** True where the server's "there is no such thing" is what was wanted (design: outbox, 5). */
  isDone(written: WrittenChange, outcome: Pick<ChangeOutcome, 'status'>): boolean
  /** A change waits for the earlier ones of its queue, whatever keeps those; for no others. */
  isHeldBack(row: StoredRow, all: readonly StoredRow[]): boolean
}

/** Looks up kinds by the names that their rows have, those of earlier releases included. */
export const createRegistry = (kinds: readonly Kind[]): Registry => {
  const byName = new Map(kinds.flatMap((kind) => [kind.name, ...Object.keys(kind.earlier)].map((name) => [name, kind])))
  const kindOf = ({ kind }: WrittenChange) => byName.get(kind)
  const find = (written: WrittenChange) => {
    const kind = kindOf(written)
    return kind && kind.read(written) !== null ? kind : undefined
  }
  const queueOf = (row: StoredRow) => kindOf(row)?.queueOf(row)
  return {
    find,
    toChange: (key, written) => {
      const kind = kindOf(written)
      if (!kind?.onBatchAccepted) return null
      return change.safeParse({ key, ...upcast(written, kind.earlier) }).data ?? null
    },
    isIndividual: (written) => {
      const kind = find(written)
      return kind !== undefined && kind.onBatchAccepted === null
    },
    isDone: (written, { status }) =>
      (status === 404 || status === 410) && (kindOf(written)?.isDoneByAbsence(written) ?? false),
    isHeldBack: (row, all) => {
      const queue = queueOf(row)
      return queue !== undefined && all.some((other) => other.seq < row.seq && queueOf(other) === queue)
    },
  }
}
