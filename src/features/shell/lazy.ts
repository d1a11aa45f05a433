/**
 * Parts of the shell that a page written at build time shows before their code is here: the footer, and what the header
 * of a wide window has and the phone's has not. Phones never load the latter; its markup stays as it is, out of sight.
 */
import { i18n } from '@lingui/core'
import { withTexts } from '#i18n/texts.ts'
import { lazyComponent } from '#lib/react/lazy-component.tsx'
import { afterFirstInteraction } from '#lib/start/first-interaction.ts'
import { wideQuery } from '#theme/media.ts'
import { NotLoaded } from '#ui/feedback/not-loaded.ts'
import { loadSheet } from '#ui/overlay/load-sheet.ts'
import { menuOpening } from './header/menu-opening.ts'

/** Resolves once the window is wide: at once, or when it is made so. A page written at build time is for every width. */
const whenWide = (): Promise<void> =>
  new Promise((resolve) => {
    if (import.meta.env.SSR) return resolve()
    const query = matchMedia(wideQuery)
    if (query.matches) resolve()
    else query.addEventListener('change', () => resolve(), { once: true })
  })

export const SearchBar = lazyComponent(
  async () => {
    await whenWide()
    return (await withTexts(import('./header/search-bar.tsx'))).SearchBar
  },
  { fallback: null },
)

export const AccountNav = lazyComponent(
  async () => {
    await whenWide()
    return (await withTexts(import('./header/account-nav.tsx'))).AccountNav
  },
  { fallback: null },
)

/** A server-rendered one is a plain link until the first interaction. */
export const Footer = lazyComponent(
  async () => {
    await afterFirstInteraction()
    return (await import('./footer.tsx')).Footer
  },
  { fallback: null },
)

interface SearchSheetProps {
  open: boolean
  onClose: () => void
  onNotLoaded: () => void
}

/** Loaded when it is opened. */
export const SearchSheet = lazyComponent<SearchSheetProps>(
  () => withTexts(import('./header/search-sheet.tsx')).then((module) => module.SearchSheet),
  { fallback: NotLoaded },
)

/**
 * The server renders it with the page, and the browser opens it: its code is loaded when it is opened, or when the language is changed in
 * the header of a wide window.
 */
export const MenuSheet = lazyComponent(async () => {
  if (!import.meta.env.SSR)
    await Promise.race([menuOpening.whenAsked(), new Promise<void>((resolve) => i18n.on('change', resolve))])
  return loadSheet(menuOpening, () => withTexts(import('./header/menu-sheet.tsx')).then((module) => module.MenuSheet))
})

/** The bottom bar of hosts; travelers' phones never load it. */
export const HostNav = lazyComponent(
  () => withTexts(import('./header/host-nav.tsx')).then((module) => module.HostNav),
  { fallback: null },
)

/** The number of unread messages of a signed-in user. */
export const UnreadCount = lazyComponent(
  () => withTexts(import('./unread-count.tsx')).then((module) => module.UnreadCount),
  { fallback: null },
)

/** Loads what a page that is rendered again shows of the shell, so that nothing disappears for a moment. Never rejects. */
export const preloadShell = async (): Promise<void> => {
  const isWide = matchMedia(wideQuery).matches
  await Promise.allSettled([Footer.preload(), ...(isWide ? [SearchBar.preload(), AccountNav.preload()] : [])])
}
