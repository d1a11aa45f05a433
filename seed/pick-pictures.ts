import type { SeedExperience } from './catalogue/types.ts'

export interface SeedPicture {
  name: string
  motif: string
}

const byMotif = <P extends SeedPicture>(pictures: readonly P[]) => Map.groupBy(pictures, ({ motif }) => motif)

/**
 * Pictures for every experience, the cover first: one of the cover's motif and one of each detail's, distinct
 * within an experience. A picture is a cover once while there are enough; details take what is shown least.
 * The same pictures always give the same choice.
 */
export const pickPictures = <P extends SeedPicture>(
  experiences: readonly Pick<SeedExperience, 'slug' | 'cover' | 'details'>[],
  pictures: readonly P[],
): ReadonlyMap<string, P[]> => {
  const motifs = byMotif(pictures)
  const shown = new Map<string, number>()
  const show = (picture: P, weight: number) => shown.set(picture.name, (shown.get(picture.name) ?? 0) + weight)
  /** The one shown least of a motif; of a motif that has none, of all. */
  const pick = (motif: string, taken: readonly P[]): P | undefined =>
    (motifs.get(motif) ?? pictures)
      .filter((picture) => !taken.includes(picture))
      .reduce<P | undefined>(
        (best, picture) => (best && (shown.get(best.name) ?? 0) <= (shown.get(picture.name) ?? 0) ? best : picture),
        undefined,
      )

  const chosen = new Map<string, P[]>()
  // Covers come first, and weigh more than all details together: a cover is best not seen elsewhere.
  for (const { slug, cover } of experiences) {
    const picture = pick(cover, [])
    if (picture) show(picture, 1000)
    chosen.set(slug, picture ? [picture] : [])
  }
  for (const { slug, details } of experiences) {
    const taken = chosen.get(slug) ?? []
    for (const motif of details) {
      const picture = pick(motif, taken)
      if (!picture) continue
      show(picture, 1)
      taken.push(picture)
    }
  }
  return chosen
}
