/** Brings pictures to the device before a person looks at them: the worker keeps what passes through it. */
import type { Experience } from '#contract/models/experience.ts'
import { pictureFile } from '#contract/rules/pictures.ts'
import { dataSaverStore } from '#lib/device/data-saver.ts'

/** The cover in every size a card or the page may ask for, the others in the page's. */
export const picturesOf = ({ image, images }: Pick<Experience, 'image' | 'images'>): string[] => {
  const cover = image ? ([480, 640, 960] as const).map((width) => pictureFile(image.src, width)) : []
  return [...new Set([...cover, ...images.map(({ src }) => pictureFile(src, 960))])]
}

export const wantsLessData = (): boolean =>
  dataSaverStore.get() ||
  (globalThis.navigator as { connection?: { saveData?: boolean } } | undefined)?.connection?.saveData === true

/** It asks for pictures that are not public with a token (src/sw/own-pictures.ts); a page by itself gets none of them. */
export const isWorkerInCharge = (): boolean =>
  Boolean((globalThis.navigator as { serviceWorker?: { controller?: unknown } } | undefined)?.serviceWorker?.controller)

/** Best effort, one after another so that what is on the screen goes first. */
export const warmPictures = async (urls: readonly string[]): Promise<void> => {
  if (wantsLessData()) return
  for (const url of urls) {
    const response = await fetch(url, { cache: 'default', priority: 'low' }).catch(() => null)
    // Without network the rest would fail as well.
    if (!response) return
    await response.arrayBuffer().catch(() => undefined)
  }
}
