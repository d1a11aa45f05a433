import { arch } from './arch.ts'
import { awning, lanterns, tent } from './cloth.ts'
import { palms, vine } from './plants.ts'
import type { Frame } from './types.ts'
import { shutters } from './window.ts'

/** Foreground frames, by the name that ends a picture's name. */
export const frames = { arch, awning, lanterns, palms, shutters, tent, vine } satisfies Record<string, Frame>
export type FrameName = keyof typeof frames
