/** The page below its cover: fetched beside the cover, needed after it. */
export const loadBelow = () => import('./below.tsx').then((module) => ({ default: module.Below }))

/** Where it cannot be had now, the page asks again and says so. */
export const warmHome = (): void => void loadBelow().catch(() => undefined)
