import type { ComponentType, ReactNode } from 'react'
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
  /** `replace` where it stands in a sheet, whose entry in the history it takes the place of. */
  Reserve: ComponentType<{ offer: Experience; selection: BookingSelection; replace?: boolean }>
}

/** What the address carries of a choice, and how it is written there. */
export interface Chosen {
  params: SelectionParams
  onChoose: (selection: BookingSelection) => void
}

/** Another feature's bar on the page of a listing that waits for approval: for whoever decides, else `children`. */
export type JudgeBar = ComponentType<{ experience: Experience; onConflict: () => void; children: ReactNode }>
