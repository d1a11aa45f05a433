/** How a row of the outbox begins and how a change of mind goes on with it. Pure. */
import type { EarlierGeneration, OutboxRow, StoredRow } from '#data/db/outbox-row.ts'

/** What is wanted now, with a fresh idempotency key in case it becomes a generation of its own. */
export interface Written extends Pick<OutboxRow, 'userId' | 'kind' | 'entity' | 'payload' | 'card'> {
  key: string
  now: number
}

/** What becomes of the row that stands for an entity. */
export type RowChange = { kind: 'put'; row: OutboxRow } | { kind: 'delete'; seq: number } | { kind: 'nothing' }

/** Every key that the row is sent with: those of earlier generations without an answer, then its own. */
export const keysOf = ({ unsettled, idempotencyKey }: StoredRow): string[] => [
  ...unsettled.map(({ key }) => key),
  idempotencyKey,
]

/** More changes of mind than this without a single answer: the oldest are trusted to be lost by then. */
const maxEarlier = 20

/** The generations that may have reached the server, the present one included if it was sent. */
const earlierGenerations = (row: StoredRow): EarlierGeneration[] =>
  row.dispatchedGeneration < row.generation
    ? row.unsettled
    : [...row.unsettled, { key: row.idempotencyKey, payload: row.payload }].slice(-maxEarlier)

export const firstGeneration = ({ key, now, ...written }: Written): OutboxRow => ({
  ...written,
  generation: 1,
  dispatchedGeneration: 0,
  idempotencyKey: key,
  unsettled: [],
  createdAt: now,
  attempts: 0,
  nextAttemptAt: 0,
  sentAt: null,
  state: 'waiting',
  error: null,
})

/** The row in its place in the queue, with what is wanted now. A refusal proves that nothing was applied. */
export const nextGeneration = (row: StoredRow, written: Written): OutboxRow => ({
  ...firstGeneration(written),
  seq: row.seq,
  generation: row.generation + 1,
  dispatchedGeneration: row.dispatchedGeneration,
  unsettled: row.state === 'refused' ? row.unsettled : earlierGenerations(row),
  sentAt: row.sentAt,
})
