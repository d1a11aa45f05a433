/** Changes that can be undone for a moment before they leave. */
import type { OutboxRow } from '#data/db/outbox-row.ts'
import { isDue } from './back-off.ts'

/** No change is held for longer, in milliseconds. */
export const maxHeldMs = 10_000

/** Also where the network was just seen to be there: being held is no back-off. */
export const isHeld = ({ notBefore }: Pick<OutboxRow, 'notBefore'>, now: number): boolean =>
  notBefore !== undefined && !isDue(notBefore, now, maxHeldMs)
