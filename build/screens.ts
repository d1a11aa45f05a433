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
  /** The file that its code is in, shared by all screens of that name. */
  chunk: string
  /** Which texts it loads; `rest` where it opens after the first paint. */
  texts: 'home' | 'search' | 'experience' | 'work' | 'pages' | 'rest'
  /** `build`: its HTML is written at build time; `server`: for each address when it is asked for; `shell`: in the browser. */
  rendering: 'build' | 'server' | 'shell'
  /** Only for screens that are weighed: each of them has a chunk of its own, and what two share is another one. */
  budget?: Budget
  /** Files whose code comes after the paint while their styles are painted with. */
  paintedLater?: readonly string[]
  /** Files that load by themselves right after the paint: their few texts come with the screen's. */
  beside?: readonly string[]
  /** More route files of the same screen, and what it opens that belongs into its chunk. */
  more?: readonly string[]
  /** The values of a parameter that takes no others: each route is part of every page's start, so they are few. */
  addresses?: readonly string[]
}

export const screens: readonly Screen[] = [
  {
    address: '/',
    route: 'src/routes/index.tsx',
    chunk: 'home',
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
    chunk: 'search',
    texts: 'search',
    rendering: 'server',
    budget: { limit: 125, page: 'shell' },
    paintedLater: ['src/features/search/results/results.tsx'],
  },
  {
    address: '/experience/$id',
    route: 'src/routes/experience.$id.tsx',
    chunk: 'experience',
    texts: 'experience',
    rendering: 'server',
    budget: { limit: 125, page: 'shell' },
    paintedLater: ['src/features/experience/experience-content.tsx'],
  },
  {
    address: '/$',
    route: 'src/routes/$.tsx',
    chunk: 'pages',
    texts: 'pages',
    rendering: 'build',
    beside: [
      'src/routes/-shared/static-page.tsx',
      'src/routes/-shared/static-screen.tsx',
      'src/routes/-shared/contact-page.tsx',
    ],
  },
  { address: '/login', route: 'src/routes/login.tsx', chunk: 'account', texts: 'rest', rendering: 'build' },
  { address: '/register', route: 'src/routes/register.tsx', chunk: 'account', texts: 'rest', rendering: 'build' },
  {
    address: '/forgot-password',
    route: 'src/routes/forgot-password.tsx',
    chunk: 'account',
    texts: 'rest',
    rendering: 'build',
  },
  {
    address: '/reset-password',
    route: 'src/routes/reset-password.tsx',
    chunk: 'reset-password',
    texts: 'rest',
    rendering: 'shell',
  },
  {
    address: '/confirm-email',
    route: 'src/routes/confirm-email.tsx',
    chunk: 'settings',
    texts: 'rest',
    rendering: 'shell',
  },
  {
    address: '/dashboard',
    route: 'src/routes/dashboard.tsx',
    chunk: 'traveler',
    texts: 'rest',
    rendering: 'shell',
    more: ['src/routes/-shared/dashboard-page.tsx'],
  },
  {
    address: '/bookings',
    route: 'src/routes/bookings/index.tsx',
    chunk: 'traveler',
    texts: 'rest',
    rendering: 'shell',
  },
  {
    address: '/bookings/$id',
    route: 'src/routes/bookings/$id.tsx',
    chunk: 'traveler',
    texts: 'rest',
    rendering: 'shell',
    more: [
      'src/features/trips/review-sheet.tsx',
      'src/features/trips/voucher/share-voucher.ts',
      'src/features/trips/voucher/save-calendar-file.ts',
    ],
  },
  {
    address: '/documents/$id',
    route: 'src/routes/documents.$id.tsx',
    chunk: 'traveler',
    texts: 'rest',
    rendering: 'shell',
  },
  { address: '/favorites', route: 'src/routes/favorites.tsx', chunk: 'traveler', texts: 'rest', rendering: 'shell' },
  {
    address: '/notifications',
    route: 'src/routes/notifications.tsx',
    chunk: 'traveler',
    texts: 'rest',
    rendering: 'shell',
  },
  {
    address: '/messages/{-$id}',
    route: 'src/routes/messages.{-$id}.tsx',
    chunk: 'traveler',
    texts: 'rest',
    rendering: 'shell',
    addresses: ['/messages', '/messages/$id'],
  },
  { address: '/changes', route: 'src/routes/changes.tsx', chunk: 'traveler', texts: 'rest', rendering: 'shell' },
  {
    address: '/payment/$outcome',
    route: 'src/routes/payment.$outcome.tsx',
    chunk: 'traveler',
    texts: 'rest',
    rendering: 'shell',
    more: ['src/routes/-shared/payment-page.tsx'],
    addresses: ['/payment/cancel', '/payment/success'],
  },
  {
    address: '/host-dashboard',
    route: 'src/routes/host-dashboard.tsx',
    chunk: 'hosting',
    texts: 'work',
    rendering: 'shell',
    more: ['src/routes/-shared/host-page.tsx'],
  },
  {
    address: '/host/{-$view}',
    route: 'src/routes/host.{-$view}.tsx',
    chunk: 'hosting',
    texts: 'work',
    rendering: 'shell',
    addresses: ['/host', '/host/dashboard'],
  },
  { address: '/check-in', route: 'src/routes/check-in.tsx', chunk: 'hosting', texts: 'work', rendering: 'shell' },
  {
    address: '/create-experience',
    route: 'src/routes/create-experience.tsx',
    chunk: 'hosting',
    texts: 'work',
    rendering: 'shell',
    more: ['src/routes/-shared/editor-page.tsx'],
  },
  {
    address: '/edit-experience/$id',
    route: 'src/routes/edit-experience.$id.tsx',
    chunk: 'hosting',
    texts: 'work',
    rendering: 'shell',
  },
  { address: '/settings', route: 'src/routes/settings.tsx', chunk: 'settings', texts: 'rest', rendering: 'shell' },
  {
    address: '/admin-dashboard',
    route: 'src/routes/admin-dashboard.tsx',
    chunk: 'admin',
    texts: 'work',
    rendering: 'shell',
  },
  { address: '/book/$id', route: 'src/routes/book.$id.tsx', chunk: 'book', texts: 'rest', rendering: 'shell' },
]

/** Whose HTML is written at build time, pages of texts apart; the worker keeps some of them. */
export const builtAddresses: readonly string[] = screens
  .filter(({ rendering, address }) => rendering === 'build' && address !== '/$')
  .map(({ address }) => address)
