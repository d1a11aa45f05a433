/**
 * What the engine knows about a kind of change. A kind is one file in `outbox/kinds/`: what its rows hold, how it is sent, what
 * its answer changes on the device, and how the queue describes it.
 */
import type { ZodMiniType } from 'zod/mini'
import type { ChangeOutcome } from '#contract/models/sync.ts'
import { type AppError, toAppError } from '#data/api/app-error.ts'
import type { DeviceDatabase, DeviceTables } from '#data/db/device.ts'
import type { MirrorDatabase } from '#data/db/mirror.ts'
import type { StoredRow } from '#data/db/outbox-row.ts'
import type { Call, CallOptions } from '#data/session/create-call.ts'
import { keysOf } from './generations.ts'
import { type Upcasters, upcast, type WrittenChange } from './upcast.ts'

/** What sending a row came to. A failed call is thrown instead, as an AppError. */
export type SendStep =
  /** More of it is to be sent. `answered`: keys of earlier generations that were answered. */
  | { kind: 'continue'; answered?: readonly string[] }
  /** `also` is written in the transaction that ends the row. */
  | { kind: 'outcomes'; outcomes: readonly ChangeOutcome[]; also?: (tables: DeviceTables) => Promise<void> }

/** What every call of a row is made with: on whose behalf, for how long at most, and until when. */
export type RowCallOptions = Pick<CallOptions<never>, 'userId' | 'asVisitor' | 'timeoutMs' | 'signal'>

export interface SendContext {
  call: Call
  options: RowCallOptions
  device: DeviceDatabase
  mirror: MirrorDatabase
  now(): number
  /** From now on this generation may have reached the server. False where a newer one has taken its place. */
  markDispatched(row: StoredRow): Promise<boolean>
  /** Runs what keeps an answer on the device: before the row goes, so that no view ever shows neither of them. */
  keep(work: () => Promise<unknown>): Promise<void>
}

/** A row of a batch that the server has accepted, with its payload. */
export interface AcceptedChange<Payload> {
  row: StoredRow
  payload: Payload
}

interface Common<Payload, Subject> {
  /** `name@version`, as rows store it. */
  name: string
  schema: ZodMiniType<Payload>
  /** From the names that earlier releases wrote to the present one; kept for three releases. */
  earlier?: Upcasters
  /** What the queue shows of it. */
  describe(payload: Payload, row: StoredRow): Subject
  /** True where it is done if what it is about is not there (404, 410). */
  isDoneByAbsence?(payload: Payload): boolean
  /** Changes of one queue leave in the order of writing, each once those before it are done. */
  queueOf?(payload: Payload): string
}

/** Small and independent: it travels in `POST /sync` with others, each with an outcome of its own. */
interface Batched<Payload> {
  onBatchAccepted(
    context: Pick<SendContext, 'mirror'>,
    userId: string,
    accepted: readonly AcceptedChange<Payload>[],
  ): Promise<void>
}

/** One that is done with one answer; asked again under the same key it is the same. */
interface Requested<Payload> {
  /** Throws the AppError of a call that failed. */
  request(payload: Payload, row: StoredRow, context: SendContext): Promise<void>
  /**
   * The status that an error code is taken for: a limit that would else hold back everything on this device (429) is a refusal of
   * this change alone, or makes this change alone wait.
   */
  statusOf?: Readonly<Record<string, number>>
}

/** One that takes several requests: other changes may leave between them. */
interface Stepwise<Payload> {
  sendStep(payload: Payload, row: StoredRow, context: SendContext): Promise<SendStep>
}

export interface Kind<Payload = unknown, Subject = unknown> {
  readonly name: string
  readonly earlier: Upcasters
  /** The payload as this release writes it; null for another kind's change, and for one that this release cannot read. */
  read(written: WrittenChange): Payload | null
  describe(row: StoredRow): Subject | null
  isDoneByAbsence(written: WrittenChange): boolean
  queueOf(row: StoredRow): string | undefined
  /** Null where it is sent individually. */
  readonly onBatchAccepted:
    | ((context: Pick<SendContext, 'mirror'>, userId: string, rows: readonly StoredRow[]) => Promise<void>)
    | null
  /** Null where it travels in a batch, or cannot be read. */
  send(row: StoredRow, context: SendContext): Promise<SendStep> | null
}

const outcomesOf = (row: StoredRow, outcome: Omit<ChangeOutcome, 'key'>): SendStep => ({
  kind: 'outcomes',
  outcomes: keysOf(row).map((key) => ({ key, ...outcome })),
})

const sendRequest = async <Payload>(
  { request, statusOf = {} }: Requested<Payload>,
  payload: Payload,
  row: StoredRow,
  context: SendContext,
): Promise<SendStep> => {
  if (!(await context.markDispatched(row))) return { kind: 'continue' }
  try {
    await request(payload, row, context)
    return outcomesOf(row, { status: 200 })
  } catch (thrown) {
    const error: AppError = toAppError(thrown)
    const status = statusOf[error.code]
    if (status === undefined) throw error
    return outcomesOf(row, { status, code: error.code, message: error.message })
  }
}

/** Declares a kind. What it is given fixes the payload's type, which `read` gives back. */
export const defineKind = <Payload, Subject>(
  definition: Common<Payload, Subject> & (Batched<Payload> | Requested<Payload> | Stepwise<Payload>),
): Kind<Payload, Subject> => {
  const { name, schema, earlier = {} } = definition
  const read = (written: WrittenChange): Payload | null => {
    const { kind, payload } = upcast(written, earlier)
    // Asked of every row at every look at the queue: a schema takes its time.
    return kind === name ? (schema.safeParse(payload).data ?? null) : null
  }
  const readWith = <T>(written: WrittenChange, use: (payload: Payload) => T): T | null => {
    const payload = read(written)
    return payload === null ? null : use(payload)
  }
  return {
    name,
    earlier,
    read,
    describe: (row) => readWith(row, (payload) => definition.describe(payload, row)),
    isDoneByAbsence: (written) => readWith(written, (payload) => definition.isDoneByAbsence?.(payload)) ?? false,
    queueOf: (row) => (definition.queueOf && readWith(row, definition.queueOf)) ?? undefined,
    onBatchAccepted:
      'onBatchAccepted' in definition
        ? (context, userId, rows) => {
            const accepted = rows.flatMap((row) => readWith(row, (payload) => [{ row, payload }]) ?? [])
            return definition.onBatchAccepted(context, userId, accepted)
          }
        : null,
    send: (row, context) =>
      readWith(row, (payload) => {
        if ('sendStep' in definition) return definition.sendStep(payload, row, context)
        return 'request' in definition ? sendRequest(definition, payload, row, context) : null
      }),
  }
}
