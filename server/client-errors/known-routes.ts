/**
 * The routes that metrics name, as the router has them; a stranger may report of any other, which is counted as such so
 * that nobody can make series without end.
 */
const knownRoutes = new Set([
  'worker',
  '/',
  '/$',
  '/admin-dashboard',
  '/book/$id',
  '/bookings/$id',
  '/bookings',
  '/changes',
  '/check-in',
  '/create-experience',
  '/dashboard',
  '/edit-experience/$id',
  '/experience/$id',
  '/favorites',
  '/forgot-password',
  '/host-dashboard',
  '/host/{-$view}',
  '/login',
  '/messages/{-$id}',
  '/notifications',
  '/payment/$outcome',
  '/register',
  '/confirm-email',
  '/reset-password',
  '/search',
  '/settings',
])

export const allLabels: readonly string[] = [...knownRoutes, 'other']
export const routeLabel = (route: string): string => {
  const pattern = route.replace(/(?<=.)\/$/, '')
  return knownRoutes.has(pattern) ? pattern : 'other'
}
