/** The outbox table's format. It is a contract with every installed app: rows are read by later releases. */
import type { CatalogueRow } from '#contract/models/experience.ts'

/** A generation that was sent, or may have been, and that nobody has acknowledged. */
export interface EarlierGeneration {
  key: string
  payload: unknown
}

export interface OutboxRow {
  /** Order of replay; never a clock. Absent until stored. */
  seq?: number
  userId: string
  /** `name@version` of the payload. */
  kind: string
  /** One row per person and entity. */
  entity: string
  payload: unknown
  /** Raised with every change of mind; a row goes away only if its generation is the one that was acknowledged. */
  generation: number
  /** The newest generation that may have reached the server; 0 for none. */
  dispatchedGeneration: number
  /** Minted once for this generation, reused on every try. */
  idempotencyKey: string
  /**
   * Earlier generations without an answer, oldest first. They are sent again before the present one: the server then
   * knows their keys, so that a request still under way somewhere cannot undo what came after it.
   */
  unsettled: EarlierGeneration[]
  /** The experience's card, so that the change can be shown whatever becomes of the mirror. */
  card: CatalogueRow | null
  createdAt: number
  attempts: number
  nextAttemptAt: number
  /** It can be undone until then, and does not leave before; absent where it leaves at once, and in earlier releases. */
  notBefore?: number
  /**
   * Batches with it in them met an error of the server, so many times: each of their rows may be to blame. It then travels
   * with fewer, behind those that are less likely to be, until the one to blame is sent alone. Absent in earlier releases.
   */
  suspect?: { times: number; together: number } | undefined
  /** When the request under way began; null while there is none. */
  sentAt: number | null
  state: 'waiting' | 'refused' | 'parked'
  error: { code: string; message: string } | null
}

/** A row as it stands in the table. */
export type StoredRow = OutboxRow & { seq: number }
