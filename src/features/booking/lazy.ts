/** The choice of a day on an experience's page: fetched beside the page, which keeps its place. */
import { lazy } from 'react'
import { withTexts } from '#i18n/texts.ts'
import { afterFirstInteraction } from '#lib/start/first-interaction.ts'

const loadWhen = () => withTexts(import('./parts/calendar/when.tsx')).then(({ When }) => ({ default: When }))
const loadReserve = () =>
  withTexts(import('./parts/calendar/reserve.tsx')).then(({ Reserve }) => ({ default: Reserve }))

/** Where something cannot be had now, the page asks again. */
export const warmBooking = (): void => {
  if (import.meta.env.SSR) return
  const ignore = () => undefined
  void afterFirstInteraction().then(() => {
    void loadWhen().catch(ignore)
    void loadReserve().catch(ignore)
  })
}

export const bookingParts = { When: lazy(loadWhen), Reserve: lazy(loadReserve) }
