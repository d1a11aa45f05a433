/** How many pictures of the first visit are kept: what a long page shows. */
const most = 60
const isPicture = (url: string) => /\/(media\/[0-9a-f]{64}\/\d+|scenes\/.+)\.webp$/.test(new URL(url).pathname)

/**
 * The first worker keeps what passes through it, and the pictures of the first visit came before it was there: they are
 * asked for once more, from the browser's own cache, so that what was read first is on the device as well.
 */
export const keepSeenPictures = async (): Promise<void> => {
  const seen = performance.getEntriesByType('resource').map(({ name }) => name)
  for (const url of [...new Set(seen)].filter(isPicture).slice(0, most)) {
    const answer = await fetch(url, { cache: 'force-cache', priority: 'low' }).catch(() => null)
    await answer?.arrayBuffer().catch(() => undefined)
  }
}
