import { createHash } from 'node:crypto'
import type { ClientErrorReport } from '#contract/models/client-error.ts'

/** A call deeper in may differ between two ways to the same failure. */
const framesCompared = 3
/** File, line and column: engines write the rest of a frame each in their own way, and origins differ. */
const frame = /[\w.$-]{1,120}\.[cm]?[jt]sx?:\d{1,6}(?::\d{1,6})?/g

/** What makes two reports the same failure. The message does not: it may say what differs each time. */
export const fingerprintOf = ({
  build,
  route,
  part,
  code,
  stack,
}: Pick<ClientErrorReport, 'build' | 'route' | 'part' | 'code' | 'stack'>): string => {
  const frames = (stack.match(frame) ?? []).slice(0, framesCompared)
  return createHash('sha256')
    .update(JSON.stringify([build, route, part ?? null, code, frames]))
    .digest('hex')
}
