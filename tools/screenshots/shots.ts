/** What pictures are taken of. */
import { failedScreens } from './failed-shots.ts'
import {
  cut,
  failures,
  hearts,
  offline,
  openBooking,
  press,
  refused,
  removeLast,
  rewriteListing,
  type Shot,
  without,
} from './shot.ts'

/** Pages of texts; `docs/routes.md` lists them all. */
const textPages: readonly Shot[] = [
  { name: 'about', path: '/about' },
  { name: 'destinations', path: '/destinations' },
  {
    name: 'destinations-empty',
    path: '/destinations',
    act: (page) => page.getByRole('searchbox').fill('xylophone'),
  },
  { name: 'help', path: '/help' },
  { name: 'help-found', path: '/help', act: (page) => page.getByRole('searchbox').fill('code') },
  { name: 'help-empty', path: '/help', act: (page) => page.getByRole('searchbox').fill('xylophone') },
  { name: 'help-category', path: '/help/category/booking' },
  { name: 'help-category-gone', path: '/help/category/nothing' },
  { name: 'article', path: '/help/article/emergencies' },
  { name: 'article-gone', path: '/help/article/nothing' },
  ...['host-resources', 'host-community', 'responsible-hosting', 'safety', 'sitemap'].map((name) => ({
    name,
    path: `/${name}`,
  })),
  ...['privacy', 'terms', 'cancellation', 'community-guidelines'].map((name) => ({ name, path: `/${name}` })),
  { name: 'contact', path: '/contact' },
  refused('contact', '/contact', /^(Send the message|Envoyer le message)$/),
  offline('contact', '/contact'),
  { name: 'gift-cards', path: '/gift-cards' },
  refused('gift-cards', '/gift-cards', /^(Buy for|Acheter pour)/),
  offline('gift-cards', '/gift-cards', 'traveler'),
]

/** Of the sample data. */
const sampleGiftCard = 'RIHLA-DEM0-CARD-2026'

/** In the order in which they are taken. */
export const shots: readonly Shot[] = [
  { name: 'home', path: '/' },
  { name: 'search', path: '/search' },
  { name: 'search-list', path: '/search?display=list&category=food' },
  { name: 'search-map', path: '/search?display=map' },
  { name: 'search-map-city', path: '/search?display=map&destination=Fes' },
  { name: 'search-empty', path: '/search?search=xylophone' },
  { name: 'search-filters', path: '/search', size: 'phone', act: press(/^(Filters|Filtres)/) },
  offline('search', '/search'),
  { name: 'menu', path: '/', size: 'phone', act: press(/^Menu$/) },
  { name: 'experience', path: (id) => `/experience/${id}` },
  {
    name: 'experience-calendar',
    path: (id) => `/experience/${id}`,
    act: async (page) => {
      await page
        .getByRole('button', { name: /^(See dates|Voir les dates|Date)/ })
        .first()
        .click()
      await page
        .getByRole('grid')
        .getByRole('button', { name: /left$|restantes?$/ })
        .first()
        .waitFor()
    },
  },
  {
    name: 'experience-link',
    path: (id) => `/experience/${id}`,
    act: async (page) => {
      await page.mouse.move(1, 1)
      await page.evaluate(() => {
        for (const name of ['canShare', 'clipboard']) Reflect.deleteProperty(Navigator.prototype, name)
      })
      await page
        .getByRole('button', { name: /^(Share|Partager)$/ })
        .filter({ visible: true })
        .first()
        .click()
      await page.getByRole('dialog').getByRole('textbox').waitFor()
    },
  },
  { name: 'book', path: (id) => `/book/${id}?guests=2`, as: 'traveler' },
  { name: 'book-stranger', path: (id) => `/book/${id}?guests=2` },
  {
    name: 'book-gift-card',
    path: (id) => `/book/${id}?guests=2`,
    as: 'traveler',
    act: async (page) => {
      const field = page.getByLabel(/^(Code of the gift card|Code de la carte cadeau)$/)
      await page.locator('details').filter({ has: field }).locator('summary').click()
      await field.fill(sampleGiftCard)
      await field.press('Enter')
      await page.getByRole('button', { name: /^(Do not use it|Ne pas l’utiliser)$/ }).waitFor()
    },
  },
  {
    name: 'experience-waiting',
    path: '/bookings',
    as: 'traveler',
    act: async (page) => {
      await page
        .getByRole('region', { name: /^(Waiting lists|Listes d’attente)$/ })
        .getByRole('link')
        .first()
        .click()
      // On a phone the start is in the sheet that the bar opens.
      if (page.viewportSize()?.width === 390) await page.locator('[data-bar] button').last().click()
      await page
        .getByRole('button', { name: /^(Leave the waiting list|Quitter la liste d’attente)$/ })
        .first()
        .waitFor()
    },
  },
  { name: 'payment-missing', path: '/payment/success', as: 'traveler' },
  { name: 'experience-gone', path: '/experience/00000000-0000-7000-8000-000000000000' },
  offline('experience', (id) => `/experience/${id}`),
  { name: 'login', path: '/login' },
  refused('login', '/login', /^(Log in|Se connecter)$/),
  offline('login', '/login'),
  { name: 'register', path: '/register' },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'reset-password', path: '/reset-password?token=made-up' },
  { name: 'not-found', path: '/nowhere' },
  ...failedScreens,
  ...textPages,
  { name: 'dashboard', path: '/dashboard', as: 'traveler' },
  { name: 'dashboard-favorites', path: '/dashboard?tab=favorites', as: 'traveler' },
  { name: 'booking', path: '/bookings', as: 'traveler', act: (page) => openBooking(page, 'Confirmed') },
  {
    name: 'booking-cancel',
    path: '/bookings',
    as: 'traveler',
    act: async (page) => {
      await openBooking(page, 'Confirmed')
      await page.getByRole('button', { name: /^(Cancel booking|Annuler la réservation)$/ }).click()
    },
  },
  { name: 'dashboard-messages', path: '/dashboard?tab=messages', as: 'traveler' },
  { name: 'dashboard-admin', path: '/dashboard', as: 'admin' },
  { name: 'dashboard-host', path: '/dashboard', as: 'host' },
  { name: 'bookings', path: '/bookings', as: 'traveler' },
  offline('dashboard', '/dashboard', 'traveler'),
  { name: 'favorites', path: '/favorites', as: 'traveler' },
  without('favorites-install', '/favorites', () => Reflect.deleteProperty(window, 'onbeforeinstallprompt')),
  { name: 'favorites-empty', path: '/favorites', as: 'admin' },
  { name: 'notifications', path: '/notifications', as: 'host' },
  { name: 'notifications-empty', path: '/notifications', as: 'admin' },
  { name: 'changes-empty', path: '/changes', as: 'traveler' },
  {
    name: 'booking-refunded',
    path: '/bookings',
    as: 'traveler',
    act: async (page) => {
      await page
        .getByRole('listitem')
        .filter({ hasText: /MAD.*(refunded|rembours)/ })
        .first()
        .getByRole('link')
        .click()
      await page.getByRole('heading', { name: /^(Your refund|Votre remboursement)$/ }).waitFor()
    },
  },
  { name: 'host', path: '/host-dashboard', as: 'host' },
  { name: 'host-experiences', path: '/host-dashboard?tab=experiences', as: 'host' },
  { name: 'host-bookings', path: '/host-dashboard?tab=bookings', as: 'host' },
  { name: 'host-analytics', path: '/host-dashboard?tab=analytics', as: 'host' },
  { name: 'host-payouts', path: '/host-dashboard?tab=payouts', as: 'host' },
  offline('host', '/host-dashboard', 'host'),
  { name: 'check-in', path: '/check-in', as: 'host' },
  offline('check-in', '/check-in', 'host'),
  {
    name: 'check-in-no-camera',
    path: '/check-in',
    as: 'host',
    act: async (page) => {
      await page.getByRole('button', { name: /^(Scan a voucher|Scanner un bon)$/ }).click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  { name: 'create', path: '/create-experience', as: 'host' },
  {
    name: 'create-refused',
    path: '/create-experience',
    as: 'host',
    act: async (page) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: /^(Publish|Publier)$/ })
        .click()
    },
  },
  { name: 'host-denied', path: '/host-dashboard', as: 'traveler' },
  { name: 'messages', path: '/messages', as: 'traveler' },
  { name: 'thread', path: '/messages/b0614f28-e4f7-5530-a001-b056dbc0effb', as: 'traveler' },
  { name: 'messages-empty', path: '/messages', as: 'admin' },
  offline('messages', '/messages', 'traveler'),
  { name: 'settings', path: '/settings', as: 'traveler' },
  without('settings-no-promise', '/settings?tab=storage', () => {
    for (const name of ['persist', 'persisted']) Reflect.deleteProperty(StorageManager.prototype, name)
  }),
  ...['profile', 'notifications', 'security', 'preferences', 'storage', 'account'].map(
    (tab): Shot => ({ name: `settings-${tab}`, path: `/settings?tab=${tab}`, as: 'traveler' }),
  ),
  {
    name: 'settings-phone-number',
    path: '/settings?tab=notifications',
    as: 'traveler',
    act: (page) => page.getByRole('switch').last().click(),
  },
  offline('settings', '/settings?tab=profile', 'traveler'),
  { name: 'admin', path: '/admin-dashboard', as: 'admin' },
  offline('admin', '/admin-dashboard', 'admin'),
  { name: 'admin-money', path: '/admin-dashboard?tab=money', as: 'admin' },
  {
    name: 'admin-errors',
    path: '/admin-dashboard',
    as: 'admin',
    act: async (page) => {
      await page.request.post('/api/client-errors', { data: { reports: failures } })
      await page.reload()
      const region = page.getByRole('region', { name: /^(Errors on|Erreurs sur)/ })
      await region.locator('summary').first().click()
      await region.scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'admin-changes',
    path: '/admin-dashboard',
    as: 'admin',
    act: async (page) => {
      await rewriteListing(page)
      await page.reload()
      await page.getByRole('button', { name: /^(Undo the change|Annuler la modification) ?:/ }).waitFor()
      await page.getByRole('region', { name: /^(Changes to|Modifications d)/ }).scrollIntoViewIfNeeded()
    },
  },
  { name: 'admin-denied', path: '/admin-dashboard', as: 'traveler' },
  {
    name: 'favorites-visitor',
    path: '/search',
    act: async (page) => {
      await page.mouse.move(1, 1)
      await hearts(page, false).first().click()
      await hearts(page, true).first().waitFor()
      await page.goto('/favorites')
      await hearts(page, true).first().waitFor()
    },
  },
  {
    name: 'favorites-offline',
    path: '/favorites',
    as: 'traveler',
    act: async (page) => {
      await cut(page)
      await page.reload()
      await removeLast(page)
      await page.goto('/favorites')
      await hearts(page, true).first().waitFor()
    },
  },
  {
    name: 'changes-offline',
    path: '/favorites',
    as: 'traveler',
    act: async (page) => {
      await cut(page)
      await removeLast(page)
      await page.goto('/changes')
      await page.getByRole('main').getByRole('listitem').first().waitFor()
    },
  },
]
