/** The choice of a day on an experience's page: loaded after the page, which reserves its space. */
import { withTexts } from '#i18n/texts.ts'
import { lazyComponent } from '#lib/react/lazy-component.tsx'
import { afterFirstInteractionUnless } from '#lib/start/first-interaction.ts'
import { wideQuery } from '#theme/media.ts'

export const bookingParts = {
  When: lazyComponent(() => withTexts(import('./calendar/when.tsx')).then((module) => module.When)),
  Reserve: lazyComponent(() => withTexts(import('./calendar/reserve.tsx')).then((module) => module.Reserve)),
}

/** If something cannot be loaded now, it is loaded when it is rendered. */
export const preloadBooking = (): void => {
  if (import.meta.env.SSR) return
  const ignore = () => undefined
  // At a desk the choice stands on the page; on a phone it is opened.
  void afterFirstInteractionUnless(wideQuery).then(() => {
    void bookingParts.When.preload().catch(ignore)
    void bookingParts.Reserve.preload().catch(ignore)
  })
}
