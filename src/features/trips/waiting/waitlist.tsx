import { Suspense } from 'react'
import { withTexts } from '#i18n/texts.ts'
import { lazyComponent } from '#lib/react/lazy-component.tsx'

const WaitlistPart = lazyComponent(() => withTexts(import('./waitlist-part.tsx')).then((module) => module.WaitlistPart))

/** Under the trips, once they are there. */
export const Waitlists = ({ userId }: { userId: string }) => (
  <Suspense>
    <WaitlistPart userId={userId} />
  </Suspense>
)
