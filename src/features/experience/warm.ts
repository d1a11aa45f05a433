/** What comes beside the screen: fetched as soon as somebody is on the way here, not when the screen asks for it. */
import { withTexts } from '#i18n/texts.ts'
import { isRenderedPage } from '#lib/rendered-page.ts'
import { whenUsed } from '#lib/somebody-there.ts'

/** A page that came with its experience is brought to life with the answer it was drawn from. */
const firstAnswer = async (): Promise<void> => {
  const [, id] = /^\/experience\/([^/]+)$/.exec(location.pathname) ?? []
  if (id === undefined) return
  const [{ experienceQuery }, { queryClient }] = await Promise.all([
    import('./queries.ts'),
    import('#lib/query-client.ts'),
  ])
  await queryClient.prefetchQuery(experienceQuery(id))
}

export const loadContent = async () => {
  await whenUsed()
  const code = withTexts(import('./experience-content.tsx'))
  if (typeof location !== 'undefined' && isRenderedPage(location.pathname)) await firstAnswer().catch(() => undefined)
  return { default: (await code).ExperienceContent }
}

/** Where something cannot be had now, the page asks again and says so. */
export const warmExperience = (): void => {
  if (import.meta.env.SSR) return
  const ignore = () => undefined
  void loadContent().catch(ignore)
  void whenUsed().then(() => import('#data/experiences.ts').catch(ignore))
}
