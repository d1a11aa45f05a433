import { lazy, Suspense } from 'react'
import { withTexts } from '#i18n/texts.ts'

const WaitlistPart = lazy(() =>
  withTexts(import('./waitlist-part.tsx')).then((module) => ({ default: module.WaitlistPart })),
)

/** Under the trips, once they are there. */
export const Waitlists = ({ userId }: { userId: string }) => (
  <Suspense>
    <WaitlistPart userId={userId} />
  </Suspense>
)
