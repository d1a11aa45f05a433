/** How rows that earlier releases wrote become what this one sends. Pure. */
import type { OutboxRow } from '#data/db/outbox-row.ts'

export type WrittenChange = Pick<OutboxRow, 'kind' | 'payload'>

/** Steps from the name of a kind that an earlier release wrote to its successor. */
export type Upcasters = Readonly<Record<string, (payload: unknown) => WrittenChange>>

/** The row's kind and payload as this release writes them; a kind that nobody knows comes back as it was. */
export const upcast = ({ kind, payload }: WrittenChange, steps: Upcasters): WrittenChange => {
  let written: WrittenChange = { kind, payload }
  for (let step = steps[kind]; step; step = steps[written.kind]) written = step(written.payload)
  return written
}
