/**
 * The address of every screen as the router names it. What is built from each is in build/screens.ts; the server names
 * screens by these in its metrics and in reports of failures.
 */
export const screenAddresses = [
  '/',
  '/search',
  '/experience/$id',
  '/$',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/dashboard',
  '/bookings',
  '/bookings/$id',
  '/documents/$id',
  '/favorites',
  '/notifications',
  '/messages/{-$id}',
  '/changes',
  '/payment/$outcome',
  '/host-dashboard',
  '/host/{-$view}',
  '/check-in',
  '/create-experience',
  '/edit-experience/$id',
  '/settings',
  '/admin-dashboard',
  '/book/$id',
] as const
export type ScreenAddress = (typeof screenAddresses)[number]
