import { Trans, useLingui } from '@lingui/react/macro'
import type { UseFormReturn } from 'react-hook-form'
import type { User } from '#contract/models/user.ts'
import { EmailInput } from '#forms/email-input.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import * as styles from './book-screen.css.ts'
import type { GuestValues } from './guest-problems.ts'
import { MailDestination } from './mail-destination.tsx'
import { useGuestProblemText } from './use-guest-problem-text.ts'

interface Props {
  form: UseFormReturn<GuestValues>
  user: User
}

/** Who comes: the host sees it, and the voucher is made out to them. */
export const GuestFields = ({ form: { register, formState }, user }: Props) => {
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
