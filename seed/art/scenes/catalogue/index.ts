import { drawn } from '../motifs/index.ts'
import { coastal } from './painted-coast.ts'
import { inland } from './painted-inland.ts'
import { southern } from './painted-south.ts'
import { expand, type Variation } from './types.ts'

/** Every motif, painted scenes first. */
export const motifs = [...southern, ...inland, ...coastal, ...drawn]

/** Every picture of the catalogue, in manifest order: neighbours within a motif differ in hour and framing. */
export const variations: readonly Variation[] = motifs.flatMap((scene) => expand(scene))
