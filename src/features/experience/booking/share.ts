/** How an address was passed on; `cancelled` where a person thought better of it. */
export type Shared = 'shared' | 'copied' | 'cancelled' | 'failed'

const copy = async (url: string): Promise<Shared> => {
  try {
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    return 'failed'
  }
}

/** The device's own share sheet where there is one, else the clipboard. */
export const shareAddress = async (data: { title: string; url: string }): Promise<Shared> => {
  if (!navigator.canShare?.(data)) return copy(data.url)
  try {
    await navigator.share(data)
    return 'shared'
  } catch (thrown) {
    // Closed without choosing. Anything else (no such app, not allowed here) leaves the clipboard.
    return thrown instanceof DOMException && thrown.name === 'AbortError' ? 'cancelled' : copy(data.url)
  }
}
