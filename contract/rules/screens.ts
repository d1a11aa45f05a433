/**
 * Every screen of the app by its address, as the router names it. The texts that a screen is hydrated with, `robots.txt`, metrics and reports of
 * errors follow from this list; build/screens.ts says what each is built from.
 */

/** `public`: search engines list it. `sign-in`: so do they, but visitors rarely open it. `personal`: shows nothing without an account or a secret link. */
type ScreenKind = 'public' | 'sign-in' | 'personal'

const kinds = {
  '/': 'public',
  '/search': 'public',
  '/experience/$id': 'public',
  '/$': 'public',
  '/login': 'sign-in',
  '/register': 'sign-in',
  '/forgot-password': 'sign-in',
  '/reset-password': 'personal',
  '/confirm-email': 'personal',
  '/dashboard': 'personal',
  '/bookings': 'personal',
  '/bookings/$id': 'personal',
  '/documents/$id': 'personal',
  '/favorites': 'personal',
  '/notifications': 'personal',
  '/messages/{-$id}': 'personal',
  '/changes': 'personal',
  '/payment/$outcome': 'personal',
  '/host-dashboard': 'personal',
  '/host/{-$view}': 'personal',
  '/check-in': 'personal',
  '/create-experience': 'personal',
  '/edit-experience/$id': 'personal',
  '/settings': 'personal',
  '/admin-dashboard': 'personal',
  '/book/$id': 'personal',
} as const satisfies Record<string, ScreenKind>

export type ScreenAddress = keyof typeof kinds
export const screenAddresses = Object.keys(kinds) as readonly ScreenAddress[]

/** Returns the address without its parameter: `/bookings` for `/bookings/$id`. */
const withoutParameter = (address: string) => address.replace(/\/(\$|\{).*/, '')

/** Whether a path belongs to a screen of that kind. Any path without a screen of its own is a page of texts (`/$`), which is public. */
export const isScreenOf = (kind: ScreenKind, path: string): boolean => {
  const own = screenAddresses.find((address) => {
    const start = withoutParameter(address)
    return start !== '' && (path === start || path.startsWith(`${start}/`))
  })
  return kinds[own ?? '/$'] === kind
}

/** The patterns of `robots.txt` for personal screens. `$` ends a path there. */
export const personalPatterns: readonly string[] = screenAddresses
  .filter((address) => kinds[address] === 'personal')
  .flatMap((address) => {
    const start = withoutParameter(address)
    if (start === address) return [start]
    return address.includes('{') ? [`${start}$`, `${start}/`] : [`${start}/`]
  })
