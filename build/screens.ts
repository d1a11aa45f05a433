/**
 * What each of the app's screens is built from. Chunks, texts, byte budgets and prerendering read it; a file that is not there fails the
 * build. Paths are from the repository's root. The addresses themselves are in contract/rules/screen-addresses.ts.
 */
import type { ScreenAddress } from '#contract/rules/screen-addresses.ts'

interface Budget {
  /** KiB (brotli) before the screen is painted: docs/performance.md. */
  limit: number
  /** The built page that is weighed, in dist/ without its language. */
  page: string
}

export interface Screen {
  address: ScreenAddress
  route: string
  /** Which texts it loads; `rest` where it opens after the first paint. Files of a weighed screen have this name (build/chunk-groups.ts). */
  texts: 'home' | 'search' | 'experience' | 'work' | 'pages' | 'rest'
  /** `build`: its HTML is written at build time; `server`: for each address when it is asked for; `shell`: in the browser. */
  rendering: 'build' | 'server' | 'shell'
  /** Only for screens that are weighed: each of them has a file of its own, and what two share is another one. */
  budget?: Budget
  /** Files that hydrate a part of the painted screen. */
  paintedLater?: readonly string[]
  /** Files that load by themselves right after the paint: their few texts come with the screen's. */
  beside?: readonly string[]
  /** The values of a parameter that takes no others: each route is part of every page's start, so they are few. */
  addresses?: readonly string[]
}

export const screens: readonly Screen[] = [
  {
    address: '/',
    route: 'src/routes/index.tsx',
    texts: 'home',
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
    texts: 'search',
    rendering: 'server',
    budget: { limit: 125, page: 'shell' },
    paintedLater: ['src/features/search/results/results.tsx'],
  },
  {
    address: '/experience/$id',
    route: 'src/routes/experience.$id.tsx',
    texts: 'experience',
    rendering: 'server',
    budget: { limit: 125, page: 'shell' },
    paintedLater: ['src/features/experience/experience-content.tsx'],
  },
  {
    address: '/$',
    route: 'src/routes/$.tsx',
    texts: 'pages',
    rendering: 'build',
    beside: [
      'src/routes/-shared/static-page.tsx',
      'src/routes/-shared/static-screen.tsx',
      'src/routes/-shared/contact-page.tsx',
    ],
  },
  { address: '/login', route: 'src/routes/login.tsx', texts: 'rest', rendering: 'build' },
  { address: '/register', route: 'src/routes/register.tsx', texts: 'rest', rendering: 'build' },
  {
    address: '/forgot-password',
    route: 'src/routes/forgot-password.tsx',
    texts: 'rest',
    rendering: 'build',
  },
  {
    address: '/reset-password',
    route: 'src/routes/reset-password.tsx',
    texts: 'rest',
    rendering: 'shell',
  },
  {
    address: '/confirm-email',
    route: 'src/routes/confirm-email.tsx',
    texts: 'rest',
    rendering: 'shell',
  },
  {
    address: '/dashboard',
    route: 'src/routes/dashboard.tsx',
    texts: 'rest',
    rendering: 'shell',
  },
  {
    address: '/bookings',
    route: 'src/routes/bookings/index.tsx',
    texts: 'rest',
    rendering: 'shell',
  },
  {
    address: '/bookings/$id',
    route: 'src/routes/bookings/$id.tsx',
    texts: 'rest',
    rendering: 'shell',
  },
  {
    address: '/documents/$id',
    route: 'src/routes/documents.$id.tsx',
    texts: 'rest',
    rendering: 'shell',
  },
  { address: '/favorites', route: 'src/routes/favorites.tsx', texts: 'rest', rendering: 'shell' },
  {
    address: '/notifications',
    route: 'src/routes/notifications.tsx',
    texts: 'rest',
    rendering: 'shell',
  },
  {
    address: '/messages/{-$id}',
    route: 'src/routes/messages.{-$id}.tsx',
    texts: 'rest',
    rendering: 'shell',
    addresses: ['/messages', '/messages/$id'],
  },
  { address: '/changes', route: 'src/routes/changes.tsx', texts: 'rest', rendering: 'shell' },
  {
    address: '/payment/$outcome',
    route: 'src/routes/payment.$outcome.tsx',
    texts: 'rest',
    rendering: 'shell',
    addresses: ['/payment/cancel', '/payment/success'],
  },
  {
    address: '/host-dashboard',
    route: 'src/routes/host-dashboard.tsx',
    texts: 'work',
    rendering: 'shell',
  },
  {
    address: '/host/{-$view}',
    route: 'src/routes/host.{-$view}.tsx',
    texts: 'work',
    rendering: 'shell',
    addresses: ['/host', '/host/dashboard'],
  },
  { address: '/check-in', route: 'src/routes/check-in.tsx', texts: 'work', rendering: 'shell' },
  {
    address: '/create-experience',
    route: 'src/routes/create-experience.tsx',
    texts: 'work',
    rendering: 'shell',
  },
  {
    address: '/edit-experience/$id',
    route: 'src/routes/edit-experience.$id.tsx',
    texts: 'work',
    rendering: 'shell',
  },
  { address: '/settings', route: 'src/routes/settings.tsx', texts: 'rest', rendering: 'shell' },
  {
    address: '/admin-dashboard',
    route: 'src/routes/admin-dashboard.tsx',
    texts: 'work',
    rendering: 'shell',
  },
  { address: '/book/$id', route: 'src/routes/book.$id.tsx', texts: 'rest', rendering: 'shell' },
]

/** Whose HTML is written at build time, pages of texts apart; the worker keeps some of them. */
export const builtAddresses: readonly string[] = screens
  .filter(({ rendering, address }) => rendering === 'build' && address !== '/$')
  .map(({ address }) => address)
