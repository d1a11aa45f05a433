/**
 * Parts of the shell that a page written at build time shows before their code is here: the footer, and what the header
 * of a wide window has and the phone's has not. Phones never load the latter; its markup stays as it is, out of sight.
 */
import { i18n } from '@lingui/core'
import type { ComponentType } from 'react'
import { withTexts } from '#i18n/texts.ts'
import { orNothing } from '#lib/react/optional-part.ts'
import { afterFirstInteraction } from '#lib/start/first-interaction.ts'
import { wideQuery } from '#theme/media.ts'
import { menuOpening } from './model/header/menu-opening.ts'
import { sayLost } from './model/say-lost.ts'

/** Resolves once the window is wide: at once, or when it is made so. A page written at build time is for every width. */
const whenWide = (): Promise<void> =>
  new Promise((resolve) => {
    if (import.meta.env.SSR) return resolve()
    const query = matchMedia(wideQuery)
    if (query.matches) resolve()
    else query.addEventListener('change', () => resolve(), { once: true })
  })

export const loadSearchBar = () =>
  orNothing(whenWide().then(async () => (await withTexts(import('./parts/header/search-bar.tsx'))).SearchBar))

export const loadAccountNav = () =>
  orNothing(whenWide().then(async () => (await withTexts(import('./parts/header/account-nav.tsx'))).AccountNav))

/** A server-rendered one is a plain link until the first interaction. */
export const loadFooter = () =>
  orNothing(afterFirstInteraction().then(() => import('./parts/footer.tsx').then((module) => module.Footer)))

/** A sheet that a person has opened. Where its code cannot be had it says so; one that stands in the page stays there. */
const orLost = <Props>(part: Promise<ComponentType<Props>>): Promise<{ default: ComponentType<Props> }> =>
  withTexts(part).then(
    (component) => ({ default: component }),
    () => {
      sayLost()
      return new Promise(() => {})
    },
  )

export const loadSearchSheet = () =>
  orLost(import('./parts/header/search-sheet.tsx').then((module) => module.SearchSheet))

/**
 * Drawn with the page, it opens and leads on by itself: its code is fetched when a person opens it, or changes the language in the
 * header of a wide window.
 */
export const loadMenu = async () => {
  if (!import.meta.env.SSR)
    await Promise.race([menuOpening.whenAsked(), new Promise<void>((resolve) => i18n.on('change', resolve))])
  return orLost(import('./parts/header/menu-sheet.tsx').then((module) => module.MenuSheet))
}

/** The bottom bar of hosts; travelers' phones never load it. */
export const loadHostNav = () =>
  orNothing(withTexts(import('./parts/header/host-nav.tsx')).then((module) => module.HostNav))

/** What is unread, for a person who is signed in. */
export const loadUnreadCount = () =>
  orNothing(withTexts(import('./parts/unread-count.tsx')).then((module) => module.UnreadCount))

/** For a page that is rendered again: nothing of the shell that was there may be missing for a moment. */
export const loadShell = async (): Promise<void> => {
  const isWide = matchMedia(wideQuery).matches
  await Promise.all([loadFooter(), ...(isWide ? [loadSearchBar(), loadAccountNav()] : [])])
}
