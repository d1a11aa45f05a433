import type { ComponentType } from 'react'
import type { Experience } from '#contract/models/experience.ts'
import type { BookingSelection, SelectionParams } from '#lib/address/selection.ts'

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

/** What the address carries of a choice, and how it is written there. */
export interface Chosen {
  params: SelectionParams
  onChoose: (selection: BookingSelection) => void
}
