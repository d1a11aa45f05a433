import { Trans, useLingui } from '@lingui/react/macro'
import type { UseFormReturn } from 'react-hook-form'
import type { ListingForm } from '#data/db/listing-draft-row.ts'
import * as styles from '#features/drafting/editor-screen.css.ts'
import { weekdayLabel } from '#i18n/detail-labels.ts'
import { Button } from '#ui/action/button.tsx'
import { Chip } from '#ui/action/chip.tsx'
import { FieldError } from '#ui/form/field.tsx'

/** The list without the value if it is in it, else with it. */
const toggle = <T,>(values: readonly T[], value: T): T[] =>
  values.includes(value) ? values.filter((each) => each !== value) : [...values, value]

const weekdays = [1, 2, 3, 4, 5, 6, 7]
const id = 'availableDays'

interface Props {
  form: UseFormReturn<ListingForm>
  error: string | undefined
}

/** The days of the week on which it takes place. */
export const Days = ({ form, error }: Props) => {
  const { i18n } = useLingui()
  const chosen = form.watch('availableDays')
  const set = (days: number[]) => form.setValue('availableDays', days)
  return (
    <fieldset className={styles.group} id={id} tabIndex={-1} aria-describedby={error && `${id}-error`}>
      <legend className={styles.groupTitle}>
        <Trans>Available days</Trans>
      </legend>
      <div className={styles.chips}>
        {weekdays.map((day) => (
          <Chip
            key={day}
            label={weekdayLabel(i18n, day)}
            selected={chosen.includes(day)}
            onClick={() => set(toggle(chosen, day).sort((a, b) => a - b))}
          />
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {chosen.length < weekdays.length && (
        <div>
          <Button tone="text" onClick={() => set(weekdays)}>
            <Trans>Every day</Trans>
          </Button>
        </div>
      )}
    </fieldset>
  )
}
