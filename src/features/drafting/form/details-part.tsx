import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { type CancellationPolicyId, cancellationPolicyIds, spokenLanguages } from '#contract/models/reference.ts'
import { listingLimits } from '#contract/rules/listing.ts'
import { cashDue, depositPercents, onlineAmount } from '#contract/rules/money/deposit.ts'
import { policyTexts } from '#contract/rules/money/policy-texts.ts'
import type { ListingForm } from '#data/db/listing-draft-row.ts'
import { policiesQuery, spokenLanguagesQuery } from '#data/reference/queries.ts'
import * as styles from '#features/drafting/editor-screen.css.ts'
import type { ErrorOf } from '#features/drafting/form/use-errors.ts'
import { spokenLanguageLabel } from '#i18n/detail-labels.ts'
import { formatPrice } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { ChipChoice } from '#ui/action/chip-choice.tsx'
import { Field } from '#ui/form/field.tsx'
import { RadioChips } from '#ui/form/radio-chips.tsx'
import { Select } from '#ui/form/select.tsx'
import { Stepper } from '#ui/form/stepper.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Days } from './days.tsx'
import { MeetingPoint } from './meeting-point.tsx'
import { TimeSlots } from './time-slots.tsx'

/** Everything online, or a deposit and the rest in cash on the day; hosts who never chose have everything online. */
const Payment = ({ form }: { form: UseFormReturn<ListingForm> }) => {
  const { t, i18n } = useLingui()
  const deposit = form.watch('deposit') ?? ''
  const price = Number(form.watch('price'))
  const priced = { totalPrice: Number.isInteger(price) ? price : 0, deposit: deposit === '' ? null : Number(deposit) }
  const now = formatPrice(onlineAmount(priced), i18n.locale)
  const rest = formatPrice(cashDue(priced), i18n.locale)
  return (
    <div className={styles.group}>
      <RadioChips
        label={t`Payment`}
        options={[
          { value: '', label: t`Everything online` },
          ...depositPercents.map((percent) => ({ value: String(percent), label: t`${percent} % deposit` })),
        ]}
        value={deposit}
        onChange={(value) => form.setValue('deposit', value)}
      />
      <p className={styles.hint}>
        {priced.deposit === null ? (
          <Trans>Guests pay the whole price when they book.</Trans>
        ) : (
          <>
            {cashDue(priced) > 0 && (
              <Trans>
                Of each person you receive {rest} in cash on the day; {now} are paid online.
              </Trans>
            )}{' '}
            <Trans>
              Our commission is on the whole price and comes out of the deposit. Refunds are of the deposit.
            </Trans>
          </>
        )}
      </p>
    </div>
  )
}

interface ListingChoices {
  languages: readonly string[]
  policies: readonly { id: CancellationPolicyId; description: string }[]
}

/** What a host chooses from, as the server says; the contract's lists while there is no answer. */
const useListingChoices = (): ListingChoices => {
  const { locale } = useLanguage()
  const languages = useQuery(spokenLanguagesQuery())
  const policies = useQuery(policiesQuery(locale))
  return {
    languages: languages.data?.map(({ name }) => name) ?? spokenLanguages,
    policies:
      policies.data ?? cancellationPolicyIds.map((id) => ({ id, description: policyTexts[id][locale].description })),
  }
}

interface Props {
  form: UseFormReturn<ListingForm>
  errorOf: ErrorOf
}

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
        decreaseLabel={t`One place fewer`}
        increaseLabel={t`One place more`}
        min={listingLimits.groupSize}
        max={listingLimits.groupSizeLimit}
        value={size}
        onChange={(next) => form.setValue('groupSize', String(next))}
      />
    </div>
  )
}

/** Whether each request waits for an answer; hosts who never chose answer. */
const Confirmation = ({ form }: Pick<Props, 'form'>) => {
  const { t } = useLingui()
  const isInstant = form.watch('instantConfirmation') === true
  return (
    <div className={styles.group}>
      <RadioChips
        label={t`When someone books`}
        options={[
          { value: 'request', label: t`I answer each request` },
          { value: 'instant', label: t`Guests are confirmed at once` },
        ]}
        value={isInstant ? 'instant' : 'request'}
        onChange={(value) => form.setValue('instantConfirmation', value === 'instant')}
      />
      <p className={styles.hint}>
        {isInstant ? (
          <Trans>A booking that is paid is confirmed without you. Your listing says “Instant confirmation”.</Trans>
        ) : (
          <Trans>You have 48 hours to say yes or no to each.</Trans>
        )}
      </p>
    </div>
  )
}

/** "Experience Details". */
export const DetailsPart = ({ form, errorOf }: Props) => {
  const { t, i18n } = useLingui()
  const { locale } = useLanguage()
  const { register } = form
  const { languages, policies } = useListingChoices()
  const policy = form.watch('cancellationPolicy')
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
      <Days form={form} error={errorOf('availableDays')} />
      <TimeSlots
        values={form.watch('timeSlots')}
        onChange={(slots) => form.setValue('timeSlots', slots)}
        error={errorOf('timeSlots')}
      />
      <MeetingPoint form={form} errorOf={errorOf} />
      <Field
        id="cancellationPolicy"
        label={t`Cancellation policy`}
        optional
        hint={policies.find(({ id }) => id === policy)?.description}
      >
        <Select {...register('cancellationPolicy')}>
          {policies.map(({ id }) => (
            <option key={id} value={id}>
              {policyTexts[id][locale].choice}
            </option>
          ))}
        </Select>
      </Field>
      <Confirmation form={form} />
      <Payment form={form} />
      <ChipChoice
        legend={<Trans>Languages you speak</Trans>}
        more={<Trans>More languages</Trans>}
        options={languages.map((value) => ({ value, label: spokenLanguageLabel(i18n, value) }))}
        value={form.watch('languages')}
        onChange={(languages) => form.setValue('languages', languages)}
      />
    </fieldset>
  )
}
