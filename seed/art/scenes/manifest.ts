import type { Subject } from '../../catalogue/subjects.ts'
import { altText } from './alt-text.ts'
import { type Bilingual, type Framing, type MotifBase, pictureName, type Variation } from './catalogue/types.ts'
import type { Hour } from './parts/hours.ts'

/** One picture as the seed and the app see it. `tone` is its average colour, `#rrggbb`. */
export interface ManifestEntry {
  name: string
  motif: string
  hour: Hour
  framing: Framing
  tone: string
  subjects: readonly Subject[]
  alt: Bilingual
}

export function manifestEntry(scene: MotifBase, variation: Variation, tone: string): ManifestEntry {
  const { motif, hour, framing } = variation
  return {
    name: pictureName(variation),
    motif,
    hour,
    framing,
    tone,
    subjects: scene.shows,
    alt: altText(scene, variation),
  }
}
