import { Suspense } from 'react'
import { lacksPlaces, type Offer } from '#features/booking/calendar/selection.ts'
import type { SelectionStatus } from '#features/booking/use-checked-selection.ts'
import { withTexts } from '#i18n/texts.ts'
import type { BookingSelection } from '#lib/address/selection.ts'
import { lazyComponent } from '#lib/react/lazy-component.tsx'

const WaitingPart = lazyComponent(() => withTexts(import('./waiting-part.tsx')).then((module) => module.WaitingPart))

interface Props {
  offer: Offer
  selection: BookingSelection
  checked: Pick<SelectionStatus, 'problem' | 'slot'>
  compact?: boolean
}

/** Where a start has too few places: the way to wait for it. */
export const Waiting = ({ offer, selection, checked: { problem, slot }, compact = false }: Props) => {
  if (selection.date === '' || !lacksPlaces(problem)) return null
  return (
    <Suspense>
      <WaitingPart offer={offer} selection={{ ...selection, slot }} compact={compact} />
    </Suspense>
  )
}
