import type { ComponentType } from 'react'
import type { Experience } from '#contract/models/experience.ts'
import type { BookingSelection } from './use-booking.ts'

/** Another feature's parts of the booking card, put in by the route. They may come late: give them a place. */
export interface BookingParts {
  When: ComponentType<{
    offer: Experience
    selection: BookingSelection
    onChange: (selection: BookingSelection) => void
    layout: 'open' | 'floating'
  }>
  Reserve: ComponentType<{ offer: Experience; selection: BookingSelection }>
}
