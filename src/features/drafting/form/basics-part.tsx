import { Trans, useLingui } from '@lingui/react/macro'
import type { UseFormReturn } from 'react-hook-form'
import { categoryIds, cities } from '#contract/models/reference.ts'
import { listingLimits } from '#contract/rules/listing.ts'
import type { ListingForm } from '#data/db/listing-draft-row.ts'
import * as styles from '#features/drafting/editor-screen.css.ts'
import type { ErrorOf } from '#features/drafting/form/use-errors.ts'
import { categoryLabel, cityLabel } from '#i18n/labels.ts'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { TextInput } from '#ui/form/text-input.tsx'

interface Props {
  form: UseFormReturn<ListingForm>
  errorOf: ErrorOf
}

/** "Basic Information". */
export const BasicsPart = ({ form: { register, watch }, errorOf }: Props) => {
  const { t, i18n } = useLingui()
  const written = watch('description').trim().length
  const least = listingLimits.description
  return (
    <fieldset className={styles.firstPart} id="basics">
      <legend className={styles.legend}>
        <Trans>Basic Information</Trans>
      </legend>
      <Field id="title" label={t`Title`} error={errorOf('title')}>
        <TextInput maxLength={160} autoCapitalize="sentences" aria-required {...register('title')} />
      </Field>
      <div className={styles.pair}>
        <Field id="category" label={t`Category`} error={errorOf('category')}>
          <Select aria-required {...register('category')}>
            <option value="">{t`Choose…`}</option>
            {categoryIds.map((id) => (
              <option key={id} value={id}>
                {categoryLabel(i18n, id)}
              </option>
            ))}
          </Select>
        </Field>
        <Field id="location" label={t`City`} error={errorOf('location')}>
          <Select aria-required {...register('location')}>
            <option value="">{t`Choose…`}</option>
            {cities.map((city) => (
              <option key={city} value={city}>
                {cityLabel(i18n, city)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Field
        id="description"
        label={t`Description`}
        error={errorOf('description')}
        hint={
          <span className={styles.counted}>
            <Trans>At least {least} characters</Trans>
            <span>{written}</span>
          </span>
        }
      >
        <TextArea rows={6} maxLength={8000} aria-required {...register('description')} />
      </Field>
    </fieldset>
  )
}
