/** What a window has and a worker has not; the types of both are not in one library. */
export interface Page {
  addEventListener(type: string, listener: () => void): void
  removeEventListener(type: string, listener: () => void): void
  readonly visibilityState?: string
}
const pageOf = (name: 'window' | 'document') => (globalThis as { [name: string]: unknown })[name] as Page

export const pageDocument = (): Page => pageOf('document')

/** True while the window can be seen. */
export const isPageVisible = (): boolean => pageDocument().visibilityState === 'visible'

/** Calls `onOnline` when the network returns and `onShown` when the window comes into view, until the returned function is called. */
export const watchPage = (onOnline: () => void, onShown: () => void): (() => void) => {
  const [page, document] = [pageOf('window'), pageDocument()]
  const onVisibility = () => {
    if (isPageVisible()) onShown()
  }
  page.addEventListener('online', onOnline)
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    page.removeEventListener('online', onOnline)
    document.removeEventListener('visibilitychange', onVisibility)
  }
}
