/** What a page will ask for as soon as its script runs: the browser is told at once, so that nobody waits for the script. */
import { pictureSet, pictureSizes } from '#contract/media.ts'
import type { Deps } from '../deps.ts'
import { searchExperiences } from '../experiences/usecases.ts'
import { createVersionedCache } from '../experiences/versioned-cache.ts'

export const escapeHtml = (value: string): string =>
  value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** The picture that is seen first, in the width the page will choose. */
export const earlyPicture = ({ src }: { src: string }, sizes: string): string =>
  `<link rel="preload" as="image" fetchpriority="high" imagesrcset="${escapeHtml(pictureSet(src))}" imagesizes="${escapeHtml(sizes)}">`

/** An answer of the API, by the very address the app asks for. */
export const earlyData = (address: string): string =>
  `<link rel="preload" as="fetch" crossorigin href="${escapeHtml(address)}">`

/** The head of a search without filters; those with filters are too many to know before the app does. */
export const createSearchHead = (deps: Deps) => {
  const heads = createVersionedCache<string>(deps, 1)
  return () =>
    heads('search', async () => {
      const { experiences } = await searchExperiences(deps, { limit: 1 }, null, (_key, count) => count())
      const image = experiences[0]?.image
      return `${image ? earlyPicture(image, pictureSizes.card) : ''}${earlyData('/api/experiences?limit=100')}`
    })
}
