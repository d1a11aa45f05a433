import { afterFirstInteractionUnless } from '#lib/start/wait-unless.ts'

/** So high a window shows more than the cover. */
const showsMore = '(min-height: 62em)'

/** The page below its cover. A server-rendered one is not hydrated before the first interaction. */
export const loadBelow = async () => {
  await afterFirstInteractionUnless(showsMore)
  return { default: (await import('./parts/below.tsx')).Below }
}

/** Where it cannot be had now, the page asks again and says so. */
export const warmHome = (): void => void loadBelow().catch(() => undefined)
