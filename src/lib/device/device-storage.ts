/** Small choices kept in localStorage. A browser that forbids it, or has no room, forgets them: nothing else is lost. */
interface KeyValue {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}
// A worker has none, and its types do not know of it.
const storage = () => (globalThis as unknown as { localStorage: KeyValue }).localStorage

export const readKept = (key: string): string | null => {
  try {
    return storage().getItem(key)
  } catch {
    return null
  }
}

/** Null forgets. */
export const keep = (key: string, value: string | null): void => {
  try {
    if (value === null) storage().removeItem(key)
    else storage().setItem(key, value)
  } catch {
    // See above.
  }
}
