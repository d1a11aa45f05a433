import { Trans, useLingui } from '@lingui/react/macro'
import { Field } from '#ui/form/field.tsx'
import { TextInput, type TextInputProps } from '#ui/form/text-input.tsx'
import { Icon } from '#ui/media/icon.tsx'
import * as styles from '../book-screen.css.ts'
import * as folded from './provider-fields.css.ts'

/**
 * A field that nobody reads: without a name and outside the form's state it cannot be sent, stored, logged or kept in a
 * draft, nothing that is typed into it is wrong, and the browser is asked neither to fill it in nor to remember it.
 */
const Unread = ({ label, ...input }: { label: string } & Pick<TextInputProps, 'inputMode' | 'maxLength' | 'type'>) => (
  <Field label={label}>
    <TextInput {...input} autoComplete="off" spellCheck={false} data-1p-ignore="" data-lpignore="true" />
  </Field>
)

/** Card and billing address as the specification shows them, folded away: they are asked for where they count. */
export const ProviderFields = () => {
  const { t } = useLingui()
  return (
    <details className={folded.details}>
      <summary className={folded.summary}>
        <Icon name="lock" />
        <span className={folded.words}>
          <span className={folded.title}>
            <Trans>Card details for the provider’s page</Trans>
          </span>
          <span className={folded.note}>
            <Trans>You enter your card on the payment provider’s page. Nothing you type here is sent or stored.</Trans>
          </span>
        </span>
        <span className={folded.mark}>
          <Icon name="down" />
        </span>
      </summary>
      <div className={folded.body}>
        <fieldset className={styles.part}>
          <legend className={styles.legend}>
            <Trans>Card</Trans>
          </legend>
          <Unread label={t`Card number`} inputMode="numeric" maxLength={23} />
          <div className={styles.pair}>
            <Unread label={t`Expiry (MM/YY)`} inputMode="numeric" maxLength={5} />
            <Unread label={t`Security code`} inputMode="numeric" maxLength={4} />
          </div>
          <Unread label={t`Name on card`} maxLength={80} />
        </fieldset>
        <fieldset className={styles.part}>
          <legend className={styles.legend}>
            <Trans>Billing address</Trans>
          </legend>
          <Unread label={t`Full name`} maxLength={120} />
          <Unread label={t`Billing phone`} type="tel" inputMode="tel" maxLength={24} />
          <Unread label={t`Country or region`} maxLength={80} />
          <Unread label={t`Address`} maxLength={160} />
          <div className={styles.pair}>
            <Unread label={t`City`} maxLength={80} />
            <Unread label={t`Postal code`} maxLength={16} />
          </div>
        </fieldset>
      </div>
    </details>
  )
}
