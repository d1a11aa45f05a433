/**
 * What the first render waits for on a start from a shell (as without network), where the page shows nothing yet. Once React
 * has shown a fallback, it keeps it for at least 300 ms, even if the component arrives a moment later.
 */
let pending: Promise<unknown>[] | null = []

/** Makes the first render wait for a lazy component. A component that fails to load is loaded again, and reported, by its screen. */
export const preloadForFirstRender = (component: Promise<unknown>): void => {
  const settled = component.catch(() => undefined)
  pending?.push(settled)
}

/** In milliseconds. Components that are cached on the device arrive within a tenth of it. */
const preloadTimeoutMs = 1000

/** Resolves once every component registered so far has loaded or failed, or after a second. Ignores components registered later. */
export const firstRenderReady = async (): Promise<void> => {
  const components = Promise.all(pending ?? [])
  pending = null
  await Promise.race([components, new Promise((resolve) => setTimeout(resolve, preloadTimeoutMs))])
}
