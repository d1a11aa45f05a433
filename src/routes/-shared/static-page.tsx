import { type ComponentType, Suspense } from 'react'
import { partsOf, readPage } from '#features/pages/page-address.ts'
import { loadContent } from '#i18n/content.ts'
import { withTexts } from '#i18n/texts.ts'
import { lazyComponent } from '#lib/react/lazy-component.tsx'
import { afterFirstInteraction } from '#lib/start/first-interaction.ts'
import { isServerRendered } from '#lib/start/server-markup.ts'
import { Nowhere } from './nowhere.tsx'
import type { StaticScreenProps } from './static-screen.tsx'

const loadScreen = () => withTexts(import('./static-screen.tsx')).then(({ StaticScreen: screen }) => screen)
const loadContact = () => withTexts(import('./contact-page.tsx')).then(({ ContactPage: page }) => page)

const isDrawn = () => !import.meta.env.SSR && isServerRendered(location.pathname)

/** Preloads the code and the content of a page, unless the server has rendered it. Rejects if loading fails. */
export const loadPage = async (path: string): Promise<void> => {
  const page = readPage(path)
  if (!page || isDrawn()) return
  await Promise.all([page.kind === 'contact' ? loadContact() : loadScreen(), ...partsOf(page).map(loadContent)])
}

/** After the first interaction, where the server has rendered the page. */
const loadAfterInteraction = async <Props,>(load: () => Promise<ComponentType<Props>>) => {
  const wasDrawn = isDrawn()
  try {
    await afterFirstInteraction()
    return await load()
  } catch (thrown) {
    if (!wasDrawn) throw thrown
    // The page is complete without any code: the server has rendered its text and its links.
    return new Promise<never>(() => {})
  }
}
const StaticScreen = lazyComponent(() => loadAfterInteraction(loadScreen))
const ContactPage = lazyComponent(() => loadAfterInteraction(loadContact))

/** A page of texts, or that there is none. `path` has no slash at its beginning. */
export const StaticPage = ({ path, ...props }: { path: string } & Omit<StaticScreenProps, 'page'>) => {
  const page = readPage(path)
  return page ? (
    <Suspense>
      {page.kind === 'contact' ? (
        <ContactPage form={page.form} search={props.search} />
      ) : (
        <StaticScreen page={page} {...props} />
      )}
    </Suspense>
  ) : (
    <Nowhere />
  )
}
