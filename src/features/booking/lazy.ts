/** The choice of a day on an experience's page: fetched beside the page, which keeps its place. */
import { lazy } from 'react'
import { withTexts } from '#i18n/texts.ts'
import { afterFirstInteractionUnless } from '#lib/start/wait-unless.ts'
import { wideQuery } from '#theme/media.ts'

const loadWhen = () => withTexts(import('./parts/calendar/when.tsx')).then(({ When }) => ({ default: When }))
const loadReserve = () =>
  withTexts(import('./parts/calendar/reserve.tsx')).then(({ Reserve }) => ({ default: Reserve }))

/** Where something cannot be had now, the page asks again. */
export const warmBooking = (): void => {
  if (import.meta.env.SSR) return
  const ignore = () => undefined
  // At a desk the choice stands on the page; on a phone it is opened.
  void afterFirstInteractionUnless(wideQuery).then(() => {
    void loadWhen().catch(ignore)
    void loadReserve().catch(ignore)
  })
}

export const bookingParts = { When: lazy(loadWhen), Reserve: lazy(loadReserve) }
