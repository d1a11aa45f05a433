import { Trans, useLingui } from '@lingui/react/macro'
import type { UseFormReturn } from 'react-hook-form'
import type { ListingForm } from '#data/db/listing-draft-row.ts'
import * as styles from '#features/drafting/editor-screen.css.ts'
import { toggle } from '#features/drafting/model/form/toggle.ts'
import { fitnessLabel, weekdayLabel } from '#i18n/detail-labels.ts'
import { Chip } from '#ui/action/chip.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Icon } from '#ui/media/icon.tsx'
import { TextList } from './text-list.tsx'
import { TimeSlots } from './time-slots.tsx'

const weekdays = [1, 2, 3, 4, 5, 6, 7]
const ages = ['6', '8', '12', '16', '18']
const levels = ['easy', 'moderate', 'demanding']
const mostLines = 20

const Days = ({ form }: { form: UseFormReturn<ListingForm> }) => {
  const { i18n } = useLingui()
  const chosen = form.watch('availableDays')
  return (
    <fieldset className={styles.group}>
      <legend className={styles.groupTitle}>
        <Trans>Available days</Trans>
      </legend>
      <div className={styles.chips}>
        {weekdays.map((day) => (
          <Chip
            key={day}
            label={weekdayLabel(i18n, day)}
            selected={chosen.includes(day)}
            onClick={() =>
              form.setValue(
                'availableDays',
                toggle(chosen, day).sort((a, b) => a - b),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

/** What a host may say besides; closed at first, so that the way to Publish stays short. */
export const OptionalPart = ({ form }: { form: UseFormReturn<ListingForm> }) => {
  const { t, i18n } = useLingui()
  const { register, watch, setValue } = form
  return (
    <details className={styles.more}>
      <summary className={styles.summary}>
        <Icon name="plus" />
        <Trans>Days, times and what guests should know</Trans>
      </summary>
      <div className={styles.moreBody}>
        <Days form={form} />
        <TimeSlots values={watch('timeSlots')} onChange={(slots) => setValue('timeSlots', slots)} />
        <div className={styles.pair}>
          <Field id="ageRestriction" label={t`Age`} optional>
            <Select {...register('ageRestriction')}>
              <option value="">{t`Everybody`}</option>
              {ages.map((age) => (
                <option key={age} value={age}>
                  {t`From ${age} years`}
                </option>
              ))}
            </Select>
          </Field>
          <Field id="fitnessLevel" label={t`Fitness`} optional>
            <Select {...register('fitnessLevel')}>
              <option value="">{t`Not said`}</option>
              {levels.map((level) => (
                <option key={level} value={level}>
                  {fitnessLabel(i18n, level)}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <fieldset className={styles.group}>
          <legend className={styles.groupTitle}>
            <Trans>Included</Trans>
          </legend>
          <TextList
            name="included"
            labelOf={(index) => t`Included, ${index + 1}`}
            values={watch('included')}
            onChange={(values) => setValue('included', values)}
            most={mostLines}
          />
        </fieldset>
        <fieldset className={styles.group}>
          <legend className={styles.groupTitle}>
            <Trans>What to bring</Trans>
          </legend>
          <TextList
            name="whatToBring"
            labelOf={(index) => t`To bring, ${index + 1}`}
            values={watch('whatToBring')}
            onChange={(values) => setValue('whatToBring', values)}
            most={mostLines}
          />
        </fieldset>
        <Field id="importantNotes" label={t`Important notes`} optional>
          <TextArea rows={3} maxLength={2000} {...register('importantNotes')} />
        </Field>
      </div>
    </details>
  )
}
