import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { GuestInfo } from '#contract/models/booking.ts'
import type { Experience } from '#contract/models/experience.ts'
import type { User } from '#contract/models/user.ts'
import { chargedOnline } from '#contract/rules/money/gift-card.ts'
import { answerHours, hoursToAnswer } from '#contract/rules/time/answer-deadline.ts'
import type { BookingDraft } from '#data/db/booking-draft-row.ts'
import { EmailInput } from '#forms/email-input.tsx'
import { SaveStatus } from '#forms/save-status.tsx'
import { errorText } from '#i18n/error-text.ts'
import { formatPrice } from '#i18n/format.ts'
import type { BookingSelection } from '#lib/address/selection.ts'
import type { SaveState } from '#lib/device/save-state.ts'
import { Button } from '#ui/action/button.tsx'
import { PartBoundary } from '#ui/feedback/part-boundary.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Field } from '#ui/form/field.tsx'
import { RadioChips } from '#ui/form/radio-chips.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import * as styles from './book-screen.css.ts'
import { When } from './calendar/when.tsx'
import { type GuestValues, guestResolver } from './guest-problems.ts'
import { MailDestination } from './mail-destination.tsx'
import { GiftCardField } from './payment/gift-card-field.tsx'
import { NextSteps } from './payment/next-steps.tsx'
import { ProviderFields } from './payment/provider-fields.tsx'
import { type AppliedCard, toGiftCardPayment } from './payment/to-gift-card-payment.ts'
import { RefusalSummary, useGuestProblemText } from './refusal-summary.tsx'
import { startValues } from './start-values.ts'
import { useBook } from './use-book.ts'
import { useCheckedSelection } from './use-checked-selection.ts'
import { useSubmitReason } from './use-submit-reason.ts'

interface GuestFieldsProps {
  form: UseFormReturn<GuestValues>
  user: User
}

/** Who comes: the host sees it, and the voucher is made out to them. */
const GuestFields = ({ form: { register, formState }, user }: GuestFieldsProps) => {
  const { t } = useLingui()
  const problemText = useGuestProblemText()
  const { errors } = formState
  const problemOf = (field: keyof GuestValues) => problemText(errors[field]?.message)
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>
        <Trans>Who is coming</Trans>
      </legend>
      <div className={styles.pair}>
        <Field id="firstName" label={t`First name`} error={problemOf('firstName')}>
          <TextInput autoComplete="given-name" autoCapitalize="words" required {...register('firstName')} />
        </Field>
        <Field id="lastName" label={t`Last name`} error={problemOf('lastName')}>
          <TextInput autoComplete="family-name" autoCapitalize="words" required {...register('lastName')} />
        </Field>
      </div>
      <Field
        id="email"
        label={t`Email`}
        hint={t`For the host, the payment and the receipt.`}
        error={problemOf('email')}
      >
        <EmailInput required {...register('email')} />
      </Field>
      <MailDestination user={user} />
      <Field
        id="phone"
        label={t`Phone`}
        hint={t`With the country’s code, such as +212 612 345 678. The host calls only about this booking.`}
        error={problemOf('phone')}
      >
        <TextInput type="tel" inputMode="tel" autoComplete="tel" required {...register('phone')} />
      </Field>
    </fieldset>
  )
}

interface Props {
  experience: Experience
  user: User
  left: BookingDraft | null
  /** Who their last booking was for. */
  lastGuest: GuestInfo | null
  selection: BookingSelection
  onSelection: (selection: BookingSelection) => void
  /** Of one person, as shown. */
  price: number
  onPrice: (price: number) => void
  saveState: SaveState
  /** A setter: it never changes. */
  onSaveState: (state: SaveState) => void
}

/** How long the host will have, from now on; before a day is chosen, the rule itself. Null where nobody has to answer. */
const hoursOf = (
  { timeSlots, instantConfirmation = false }: Experience,
  { date, slot }: BookingSelection,
): number | null => {
  if (instantConfirmation) return null
  return date === '' ? answerHours : hoursToAnswer(Date.now(), date, slot ?? timeSlots[0] ?? null)
}

/** Fields and order of the specification, section 2; what enables the button, section 5. */
export const BookForm = (props: Props) => {
  const { experience, user, left, lastGuest, selection, onSelection, price, onPrice, saveState, onSaveState } = props
  const { t, i18n } = useLingui()
  const problemText = useGuestProblemText()
  const [defaultValues] = useState(() => startValues(left, lastGuest, user))
  const form = useForm<GuestValues>({ resolver: guestResolver, shouldFocusError: false, defaultValues })
  const checked = useCheckedSelection(experience, selection)
  // The start that is shown is the one that is booked.
  const booked = { ...selection, slot: checked.slot }
  const priced = { totalPrice: price * selection.guests, deposit: experience.deposit }
  const [card, setCard] = useState<AppliedCard | null>(null)
  const giftCard = toGiftCardPayment(card, priced)
  const giftAmount = giftCard?.amount ?? 0
  const { submit, isBusy, refusal, isUndecided } = useBook({
    userId: user.id,
    experienceId: experience.id,
    left,
    form,
    selection: booked,
    price,
    deposit: experience.deposit,
    giftCard,
    onPrice,
    onSaveState,
    onGiftCard: () => setCard(null),
    onRefused: (next) =>
      showToast({
        title: next.kind === 'fields' ? t`Some fields need attention` : t`Booking failed`,
        description: next.kind === 'fields' ? undefined : errorText(i18n, next.error.code),
        tone: 'critical',
      }),
  })
  const values = form.watch()
  const charged = chargedOnline({ ...priced, giftAmount })
  const reason = useSubmitReason({ offer: experience, selection, checked, values, saveState, isUndecided })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (reason === null) submit()
  }
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <RefusalSummary refusal={refusal} isOpen={isUndecided && !isBusy} total={price * selection.guests} />
      <fieldset className={styles.part}>
        <legend className={styles.legend}>
          <Trans>Your trip</Trans>
        </legend>
        <PartBoundary
          part="when"
          failed={<Trans>Day and time could not be shown. What you typed is kept.</Trans>}
          size="block"
        >
          <When offer={experience} selection={selection} onChange={onSelection} layout="below" dayId="day" />
        </PartBoundary>
      </fieldset>
      <Field
        id="message"
        label={t`Special requests`}
        hint={
          experience.instantConfirmation
            ? t`The host reads it before you come.`
            : t`The host reads it before answering.`
        }
        optional
        error={problemText(form.formState.errors.message?.message)}
      >
        <TextArea rows={4} maxLength={2000} {...form.register('message')} />
      </Field>
      <RadioChips
        label={t`Payment method`}
        options={[
          { value: 'card', label: t`Card` },
          { value: 'paypal', label: 'PayPal' },
        ]}
        value={values.paymentMethod}
        onChange={(method) => form.setValue('paymentMethod', method)}
      />
      <GiftCardField
        applied={card}
        amount={giftAmount}
        charged={charged}
        method={values.paymentMethod}
        onApplied={setCard}
      />
      <GuestFields form={form} user={user} />
      {values.paymentMethod === 'card' && charged > 0 && <ProviderFields />}
      <SaveStatus state={saveState} savedAt={null} promise={null} />
      <NextSteps hours={hoursOf(experience, booked)} isQuiet />
      <div className={styles.bar} data-bar>
        <Button type="submit" wide busy={isBusy} disabledReason={reason}>
          {charged === 0 && giftAmount > 0 ? (
            <Trans>Confirm, paid with the gift card</Trans>
          ) : (
            <Trans>Confirm and pay {formatPrice(charged, i18n.locale)}</Trans>
          )}
        </Button>
      </div>
    </form>
  )
}
