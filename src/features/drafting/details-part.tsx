import { Trans, useLingui } from '@lingui/react/macro'
import type { UseFormReturn } from 'react-hook-form'
import { cancellationPolicyIds, spokenLanguages } from '#contract/reference.ts'
import { listingLimits } from '#contract/rules/listing.ts'
import type { ListingForm } from '#data/listing-form.ts'
import { spokenLanguageLabel } from '#i18n/detail-labels.ts'
import { Chip } from '#ui/chip.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { TextInput } from '#ui/text-input.tsx'
import * as styles from './editor-screen.css.ts'
import { toggle } from './toggle.ts'
import type { ErrorOf } from './use-errors.ts'
import { usePolicyLabel } from './use-policy-label.ts'

interface Props {
  form: UseFormReturn<ListingForm>
  errorOf: ErrorOf
}

/** Those that most hosts here speak stand first in the contract's list; the others open on demand. */
const firstLanguages = 4

const GroupSize = ({ form, errorOf }: Props) => {
  const { t } = useLingui()
  const size = Number(form.watch('groupSize')) || 0
  return (
    <div className={styles.line}>
      <div>
        <span className={styles.label} id="groupSize" tabIndex={-1}>
          <Trans>Group size</Trans>
        </span>
        <p className={styles.hint}>{errorOf('groupSize') ?? t`Places at each start`}</p>
      </div>
      <Stepper
        label={t`Group size`}
        decreaseLabel={t`One place less`}
        increaseLabel={t`One place more`}
        min={listingLimits.groupSize}
        max={listingLimits.mostGroupSize}
        value={size}
        onChange={(next) => form.setValue('groupSize', String(next))}
      />
    </div>
  )
}

const Languages = ({ form }: Pick<Props, 'form'>) => {
  const { i18n } = useLingui()
  const chosen = form.watch('languages')
  const chip = (language: string) => (
    <Chip
      key={language}
      label={spokenLanguageLabel(i18n, language)}
      selected={chosen.includes(language)}
      onClick={() => form.setValue('languages', toggle(chosen, language))}
    />
  )
  const isShown = (language: string, index: number) => index < firstLanguages || chosen.includes(language)
  const others = spokenLanguages.filter((language, index) => !isShown(language, index))
  return (
    <fieldset className={styles.group}>
      <legend className={styles.groupTitle}>
        <Trans>Languages you speak</Trans>
      </legend>
      <div className={styles.chips}>{spokenLanguages.filter(isShown).map(chip)}</div>
      {others.length > 0 && (
        <details>
          <summary className={styles.summary}>
            <Trans>More languages</Trans>
          </summary>
          <div className={styles.chips}>{others.map(chip)}</div>
        </details>
      )}
    </fieldset>
  )
}

/** "Experience Details". */
export const DetailsPart = ({ form, errorOf }: Props) => {
  const { t } = useLingui()
  const { register } = form
  const policyLabel = usePolicyLabel()
  return (
    <fieldset className={styles.part} id="details">
      <legend className={styles.legend}>
        <Trans>Experience Details</Trans>
      </legend>
      <div className={styles.pair}>
        <div className={styles.wholeOnPhone}>
          <Field id="price" label={t`Price per person`} error={errorOf('price')}>
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              maxLength={7}
              aria-required
              trailing={<span className={styles.unit}>MAD</span>}
              {...register('price')}
            />
          </Field>
        </div>
        <Field id="duration" label={t`Duration`} error={errorOf('duration')}>
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            maxLength={5}
            aria-required
            {...register('durationAmount')}
          />
        </Field>
        <Field id="durationUnit" label={t`Hours or days`}>
          <Select {...register('durationUnit')}>
            <option value="hours">{t`hours`}</option>
            <option value="days">{t`days`}</option>
          </Select>
        </Field>
      </div>
      <GroupSize form={form} errorOf={errorOf} />
      <Field
        id="meetingPoint"
        label={t`Meeting point`}
        optional
        hint={t`Guests read it on their voucher, also without signal.`}
      >
        <TextInput maxLength={300} {...register('meetingPoint')} />
      </Field>
      <Field id="cancellationPolicy" label={t`Cancellation policy`} optional>
        <Select {...register('cancellationPolicy')}>
          {cancellationPolicyIds.map((id) => (
            <option key={id} value={id}>
              {policyLabel(id)}
            </option>
          ))}
        </Select>
      </Field>
      <Languages form={form} />
    </fieldset>
  )
}
