import { Trans, useLingui } from '@lingui/react/macro'
import { Notice } from '#ui/feedback/notice.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput, type TextInputProps } from '#ui/form/text-input.tsx'
import * as styles from '../book-screen.css.ts'

/**
 * A field that nobody reads: without a name and outside the form's state it cannot be sent, stored, logged or kept in a
 * draft, and the browser is asked neither to fill it in nor to remember it.
 */
const Unread = ({ label, ...input }: { label: string } & Pick<TextInputProps, 'inputMode' | 'maxLength' | 'type'>) => (
  <Field label={label}>
    <TextInput {...input} autoComplete="off" spellCheck={false} data-1p-ignore="" data-lpignore="true" />
  </Field>
)

/** Card and billing address as the specification shows them; they are asked for again where they count. */
export const ProviderFields = ({ method }: { method: 'card' | 'paypal' }) => {
  const { t } = useLingui()
  return (
    <>
      {method === 'card' && (
        <fieldset className={styles.part}>
          <legend className={styles.legend}>
            <Trans>Card</Trans>
          </legend>
          <Notice icon="lock">
            <Trans>
              You confirm the payment on the payment provider’s page. What you type into these fields stays in them: it
              is not sent, not stored and not kept with this form.
            </Trans>
          </Notice>
          <Unread label={t`Card number`} inputMode="numeric" maxLength={23} />
          <div className={styles.pair}>
            <Unread label={t`Expiry (MM/YY)`} inputMode="numeric" maxLength={5} />
            <Unread label={t`Security code`} inputMode="numeric" maxLength={4} />
          </div>
          <Unread label={t`Name on card`} maxLength={80} />
        </fieldset>
      )}
      <fieldset className={styles.part}>
        <legend className={styles.legend}>
          <Trans>Billing address</Trans>
        </legend>
        {method === 'paypal' && (
          <Notice icon="lock">
            <Trans>
              You confirm the payment on the payment provider’s page. What you type into these fields stays in them: it
              is not sent, not stored and not kept with this form.
            </Trans>
          </Notice>
        )}
        <Unread label={t`Full name`} maxLength={120} />
        <Unread label={t`Billing phone`} type="tel" inputMode="tel" maxLength={24} />
        <Unread label={t`Country or region`} maxLength={80} />
        <Unread label={t`Address`} maxLength={160} />
        <div className={styles.pair}>
          <Unread label={t`City`} maxLength={80} />
          <Unread label={t`Postal code`} maxLength={16} />
        </div>
      </fieldset>
    </>
  )
}
