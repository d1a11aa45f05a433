import type { Hour } from '../parts/hours.ts'
import type { Ink } from '../parts/ink.ts'
import type { Random } from '../parts/random.ts'

/** What a foreground frame needs. It is drawn in daylight colours; the composer relights it. */
export interface FrameContext {
  ink: Ink
  random: Random
  hour: Hour
}

export type Frame = (context: FrameContext) => string
