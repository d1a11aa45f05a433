/** Which sign-in an access token belongs to, as it says itself; null for one that is none of ours. Decides nothing. */
export const sessionIdOf = (token: string): string | null => {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const claims: unknown = JSON.parse(atob(payload))
    if (typeof claims !== 'object' || claims === null || !('sid' in claims)) return null
    return typeof claims.sid === 'string' ? claims.sid : null
  } catch {
    return null
  }
}
