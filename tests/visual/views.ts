/** What the visual tests look at: few, and together every kind of screen, both sizes, themes and languages. */

export interface Look {
  size: 'phone' | 'desktop'
  theme: 'light' | 'dark'
  language: 'en' | 'fr'
}

export interface View extends Look {
  /** Of the file in references/. */
  name: string
  path: string
  /** What a screen that is filled in by the app waits for. */
  awaits?: 'article'
  /** Seen by the soak alone. */
  isForSoak?: boolean
}

const light = { theme: 'light' } as const
const dark = { theme: 'dark' } as const

/** Screens of the app for visitors: nothing on them depends on the day, or on what other journeys leave. */
export const screens: readonly View[] = [
  { name: 'home', path: '/', size: 'desktop', ...light, language: 'en' },
  { name: 'search', path: '/search?sort=price-asc', size: 'phone', ...light, language: 'fr', awaits: 'article' },
  { name: 'help', path: '/help', size: 'desktop', ...dark, language: 'fr', isForSoak: true },
  { name: 'article', path: '/help/article/emergencies', size: 'phone', ...light, language: 'en', isForSoak: true },
  { name: 'destinations', path: '/destinations', size: 'phone', ...dark, language: 'en', isForSoak: true },
  { name: 'about', path: '/about', size: 'desktop', ...light, language: 'fr', isForSoak: true },
  { name: 'login', path: '/login', size: 'phone', ...dark, language: 'fr', isForSoak: true },
  { name: 'contact', path: '/contact', size: 'desktop', ...light, language: 'en', isForSoak: true },
  { name: 'not-found', path: '/nowhere', size: 'phone', ...light, language: 'fr', isForSoak: true },
]

/** The first experience of the search above is as good as any other. */
export const experience: Omit<View, 'path'> = { name: 'experience', size: 'phone', ...dark, language: 'en' }

/** Groups of the catalogue of primitives. */
export const groups: readonly (Look & { name: string; group: string })[] = [
  { name: 'catalogue-actions', group: 'actions', size: 'desktop', ...light, language: 'en' },
  { name: 'catalogue-choices', group: 'choices', size: 'phone', ...dark, language: 'fr' },
]

export const viewports = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } } as const
