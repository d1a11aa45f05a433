import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { SlotAvailability } from '#contract/models/availability.ts'
import { fewPlaces } from '#features/booking/calendar/selection.ts'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'

interface Props {
  slots: readonly SlotAvailability[]
  /** Null where none is chosen yet. */
  slot: string | null
  isCounted: boolean
  onChange: (slot: string) => void
}

/** The starts of a day; a full one can be chosen to wait for it. */
export const SlotField = ({ slots, slot, isCounted, onChange }: Props) => {
  const { t } = useLingui()
  const textOf = (time: string, places: number) => {
    if (!isCounted || places > fewPlaces) return time
    return places === 0 ? t`${time}, full` : t`${time}, ${plural(places, { one: '# left', other: '# left' })}`
  }
  return (
    <Field label={<Trans context="a time">Start</Trans>}>
      <Select value={slot ?? ''} onChange={(event) => onChange(event.target.value)}>
        {slots.length === 0 && <option value="">–</option>}
        {slots.length > 0 && slot === null && <option value="" disabled>{t`Choose…`}</option>}
        {slots.map(
          ({ timeSlot, placesLeft }) =>
            timeSlot !== null && (
              <option key={timeSlot} value={timeSlot}>
                {textOf(timeSlot, placesLeft)}
              </option>
            ),
        )}
      </Select>
    </Field>
  )
}
