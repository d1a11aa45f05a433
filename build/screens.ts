/**
 * What each of the app's screens is built from. Chunks, text parts, byte budgets and prerendering read it; a file that is not there fails the
 * build. Paths are from the repository's root. The addresses themselves are in contract/rules/screens.ts.
 */
import type { ScreenAddress } from '#contract/rules/screens.ts'

interface Budget {
  /** KiB (brotli) before the screen is painted: docs/performance.md. */
  limit: number
  /** The built page that is weighed, in dist/ without its language. */
  page: string
}

export interface Screen {
  address: ScreenAddress
  route: string
  /** Names the files of a public screen (build/chunk-groups.ts). */
  file?: 'home' | 'search' | 'experience' | 'pages'
  /** `build`: its HTML is written at build time; `server`: for each address when it is asked for; `shell`: in the browser. */
  rendering: 'build' | 'server' | 'shell'
  /** Only for screens that are weighed: each of them has a file of its own, and what two share is another one. */
  budget?: Budget
  /** Files that hydrate a part of the painted screen. */
  paintedLater?: readonly string[]
  /** Files that load by themselves right after the paint. */
  beside?: readonly string[]
  /** The values of a parameter that takes no others: each route is part of every page's start, so they are few. */
  addresses?: readonly string[]
}

export const screens: readonly Screen[] = [
  {
    address: '/',
    route: 'src/routes/index.tsx',
    file: 'home',
    rendering: 'build',
    budget: { limit: 125, page: 'pages/index' },
    paintedLater: ['src/features/home/below.tsx'],
    beside: [
      'src/features/home/below.tsx',
      'src/features/home/featured-cards.tsx',
      'src/features/favorites/favorite-toggle.tsx',
    ],
  },
  {
    address: '/search',
    route: 'src/routes/search.tsx',
    file: 'search',
    rendering: 'server',
    budget: { limit: 125, page: 'shell' },
    paintedLater: ['src/features/search/results/results.tsx'],
  },
  {
    address: '/experience/$id',
    route: 'src/routes/experience.$id.tsx',
    file: 'experience',
    rendering: 'server',
    budget: { limit: 125, page: 'shell' },
    paintedLater: ['src/features/experience/experience-content.tsx'],
  },
  {
    address: '/$',
    route: 'src/routes/$.tsx',
    file: 'pages',
    rendering: 'build',
    beside: [
      'src/routes/-shared/static-page.tsx',
      'src/routes/-shared/static-screen.tsx',
      'src/routes/-shared/contact-page.tsx',
    ],
  },
  { address: '/login', route: 'src/routes/login.tsx', rendering: 'build' },
  { address: '/register', route: 'src/routes/register.tsx', rendering: 'build' },
  {
    address: '/forgot-password',
    route: 'src/routes/forgot-password.tsx',
    rendering: 'build',
  },
  {
    address: '/reset-password',
    route: 'src/routes/reset-password.tsx',
    rendering: 'shell',
  },
  {
    address: '/confirm-email',
    route: 'src/routes/confirm-email.tsx',
    rendering: 'shell',
  },
  {
    address: '/dashboard',
    route: 'src/routes/dashboard.tsx',
    rendering: 'shell',
  },
  {
    address: '/bookings',
    route: 'src/routes/bookings/index.tsx',
    rendering: 'shell',
  },
  {
    address: '/bookings/$id',
    route: 'src/routes/bookings/$id.tsx',
    rendering: 'shell',
  },
  {
    address: '/documents/$id',
    route: 'src/routes/documents.$id.tsx',
    rendering: 'shell',
  },
  { address: '/favorites', route: 'src/routes/favorites.tsx', rendering: 'shell' },
  {
    address: '/notifications',
    route: 'src/routes/notifications.tsx',
    rendering: 'shell',
  },
  {
    address: '/messages/{-$id}',
    route: 'src/routes/messages.{-$id}.tsx',
    rendering: 'shell',
    addresses: ['/messages', '/messages/$id'],
  },
  { address: '/changes', route: 'src/routes/changes.tsx', rendering: 'shell' },
  {
    address: '/payment/$outcome',
    route: 'src/routes/payment.$outcome.tsx',
    rendering: 'shell',
    addresses: ['/payment/cancel', '/payment/success'],
  },
  {
    address: '/host-dashboard',
    route: 'src/routes/host-dashboard.tsx',
    rendering: 'shell',
  },
  {
    address: '/host/{-$view}',
    route: 'src/routes/host.{-$view}.tsx',
    rendering: 'shell',
    addresses: ['/host', '/host/dashboard'],
  },
  { address: '/check-in', route: 'src/routes/check-in.tsx', rendering: 'shell' },
  {
    address: '/create-experience',
    route: 'src/routes/create-experience.tsx',
    rendering: 'shell',
  },
  {
    address: '/edit-experience/$id',
    route: 'src/routes/edit-experience.$id.tsx',
    rendering: 'shell',
  },
  { address: '/settings', route: 'src/routes/settings.tsx', rendering: 'shell' },
  {
    address: '/admin-dashboard',
    route: 'src/routes/admin-dashboard.tsx',
    rendering: 'shell',
  },
  { address: '/book/$id', route: 'src/routes/book.$id.tsx', rendering: 'shell' },
]

/** Whose HTML is written at build time, pages of texts apart; the worker keeps some of them. */
export const builtAddresses: readonly string[] = screens
  .filter(({ rendering, address }) => rendering === 'build' && address !== '/$')
  .map(({ address }) => address)
