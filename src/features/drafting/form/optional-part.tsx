import { Trans, useLingui } from '@lingui/react/macro'
import type { UseFormReturn } from 'react-hook-form'
import type { ListingForm } from '#data/db/listing-draft-row.ts'
import * as styles from '#features/drafting/editor-screen.css.ts'
import { fitnessLabel } from '#i18n/detail-labels.ts'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Icon } from '#ui/media/icon.tsx'
import { TextList } from './text-list.tsx'

const ages = ['6', '8', '12', '16', '18']
const levels = ['easy', 'moderate', 'demanding']
const maxLines = 20

/** What a host may say besides; closed at first, so that the way to Publish stays short. */
export const OptionalPart = ({ form }: { form: UseFormReturn<ListingForm> }) => {
  const { t, i18n } = useLingui()
  const { register, watch, setValue } = form
  return (
    <details className={styles.more}>
      <summary className={styles.summary}>
        <Icon name="plus" />
        <Trans>What guests should know</Trans>
      </summary>
      <div className={styles.moreBody}>
        <div className={styles.pair}>
          <Field id="ageRestriction" label={t`Age`} optional>
            <Select {...register('ageRestriction')}>
              <option value="">{t`All ages`}</option>
              {ages.map((age) => (
                <option key={age} value={age}>
                  {t`From ${age} years`}
                </option>
              ))}
            </Select>
          </Field>
          <Field id="fitnessLevel" label={t`Fitness`} optional>
            <Select {...register('fitnessLevel')}>
              <option value="">{t`Not specified`}</option>
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
            most={maxLines}
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
            most={maxLines}
          />
        </fieldset>
        <Field id="importantNotes" label={t`Important notes`} optional>
          <TextArea rows={3} maxLength={2000} {...register('importantNotes')} />
        </Field>
      </div>
    </details>
  )
}
