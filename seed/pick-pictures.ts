import type { SeedExperience } from './catalogue/types.ts'

export interface SeedPicture {
  name: string
  motif: string
}

/**
 * Pictures for every experience, the cover first: the one that it names, then one of each detail's motif, distinct
 * within an experience. Details take what is shown least, and another experience's cover only where a motif has
 * nothing else. The same pictures always give the same choice.
 */
export const pickPictures = <P extends SeedPicture>(
  experiences: readonly Pick<SeedExperience, 'slug' | 'cover' | 'details'>[],
  pictures: readonly P[],
): ReadonlyMap<string, P[]> => {
  const byName = new Map(pictures.map((picture) => [picture.name, picture]))
  const byMotif = Map.groupBy(pictures, ({ motif }) => motif)
  // A cover weighs more than all details together.
  const shown = new Map(experiences.map(({ cover }) => [cover, 1000]))
  const timesShown = ({ name }: P) => shown.get(name) ?? 0

  return new Map(
    experiences.map(({ slug, cover, details }) => {
      const first = byName.get(cover)
      const taken = first ? [first] : []
      for (const motif of details) {
        const [least] = (byMotif.get(motif) ?? [])
          .filter((picture) => !taken.includes(picture))
          .toSorted((one, other) => timesShown(one) - timesShown(other))
        if (!least) continue
        shown.set(least.name, timesShown(least) + 1)
        taken.push(least)
      }
      return [slug, taken]
    }),
  )
}
