/**
 * What the first screen is drawn with where nothing of it was drawn before: on a start from a shell, as without network. React shows
 * what stands in for a part for 300 ms at least, once it has begun to, even where the part comes a moment later.
 */
let asked: Promise<unknown>[] | null = []

/** A loader's part of its screen. It may fail: the screen asks for it again, and says so. */
export const drawnWith = (part: Promise<unknown>): void => {
  const settled = part.catch(() => undefined)
  asked?.push(settled)
}

/** In milliseconds. Kept on the device, parts come within a tenth of it. */
const partsTimeoutMs = 1000

/** Resolves once all parts that were named until now are here, or have failed, or are late. Later ones are waited for by nobody. */
export const firstParts = async (): Promise<void> => {
  const parts = Promise.all(asked ?? [])
  asked = null
  await Promise.race([parts, new Promise((resolve) => setTimeout(resolve, partsTimeoutMs))])
}
