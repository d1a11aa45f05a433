/** Small choices kept in localStorage. A browser that forbids it, or has no room, forgets them: nothing else is lost. */
export const readKept = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Null forgets. */
export const keep = (key: string, value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // See above.
  }
}
