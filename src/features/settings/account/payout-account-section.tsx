import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { isAccountHolder, maxAccountHolder, normaliseAccountHolder } from '#contract/rules/money/account-holder.ts'
import { isRib, normaliseRib } from '#contract/rules/money/rib.ts'
import { savePayoutAccount } from '#data/account/payout-account.ts'
import * as styles from '#features/settings/settings-screen.css.ts'
import { useOnline } from '#features/settings/use-online.ts'
import { useSubmit } from '#forms/use-submit.ts'
import { Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { isProofWhole, noProof, ProofFields, toProof } from '../security/proof-fields.tsx'
import { SettingsSection } from '../settings-section.tsx'

interface FormProps {
  needsCode: boolean
  onClose: () => void
}

const AccountForm = ({ needsCode, onClose }: FormProps) => {
  const { t } = useLingui()
  const online = useOnline()
  const id = useId()
  const [holder, setHolder] = useState('')
  const [rib, setRib] = useState('')
  const [proof, setProof] = useState(noProof)
  const [isTried, setTried] = useState(false)
  const saving = useSubmit({
    mutationFn: (account: { holder: string; rib: string }) => savePayoutAccount(account, toProof(proof)),
    onSuccess: () => {
      showToast({ title: t`Bank details saved`, description: t`We confirm it by email.`, tone: 'success' })
      onClose()
    },
  })
  const digits = normaliseRib(rib)
  const refusal = saving.failure && { code: saving.failure.code, sentence: saving.failure.text }
  const name = normaliseAccountHolder(holder)
  const isNameRefused = name !== '' && !isAccountHolder(name)
  const isWhole = name !== '' && rib !== '' && isProofWhole(proof, needsCode)
  // Only once it could be whole: a number that is being typed is not wrong yet.
  const isMistyped = (isTried || digits.length >= 24) && !isRib(digits)
  const ribError =
    isMistyped || refusal?.code === 'rib_invalid' ? t`This is not a RIB: check its 24 digits.` : undefined
  const isAtField = refusal !== null && ['wrong_password', 'wrong_code', 'rib_invalid'].includes(refusal.code)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isWhole || isNameRefused || !isRib(digits) || !online) return
    void saving.submit({ holder: name, rib: digits })
  }
  return (
    <form className={styles.form} method="post" aria-label={t`Bank details`} onSubmit={submit} noValidate>
      <div className={styles.fields}>
        {refusal && !isAtField && (
          <Notice tone="critical" role="alert">
            {refusal.sentence}
          </Notice>
        )}
        <Field
          id={`${id}-holder`}
          label={<Trans>Account holder</Trans>}
          error={
            isNameRefused
              ? t`Use Latin, Arabic or Tifinagh letters, digits, spaces and . - ’ & / ( ), starting with a letter or digit.`
              : undefined
          }
        >
          <TextInput
            autoComplete="name"
            maxLength={maxAccountHolder}
            value={holder}
            onChange={({ target }) => setHolder(target.value)}
          />
        </Field>
        <Field
          id={`${id}-rib`}
          label={<Trans>RIB</Trans>}
          hint={<Trans>24 digits, as your bank writes them. We show the last four only.</Trans>}
          error={ribError}
        >
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            maxLength={60}
            value={rib}
            onChange={({ target }) => setRib(target.value)}
          />
        </Field>
        <ProofFields value={proof} onChange={setProof} needsCode={needsCode} refusal={refusal} />
        <div className={styles.actions}>
          <Button
            type="submit"
            busy={saving.isPending}
            disabledReason={
              online ? (isWhole ? null : t`Fill in every field first.`) : t`You need to be online for this.`
            }
          >
            <Trans>Save bank details</Trans>
          </Button>
          <Button tone="text" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </div>
    </form>
  )
}

/** Where a host is paid. What is there is shown masked on the host dashboard. */
export const PayoutAccountSection = ({ needsCode }: { needsCode: boolean }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <SettingsSection
      title={<Trans>Bank details for payouts</Trans>}
      text={
        <Trans>
          Your earnings are paid to a Moroccan bank account once a week. Whoever changes it needs your password, and you
          get an email.
        </Trans>
      }
    >
      {isOpen ? (
        <AccountForm needsCode={needsCode} onClose={() => setOpen(false)} />
      ) : (
        <Button tone="ink" onClick={() => setOpen(true)}>
          <Trans>Enter or change bank details</Trans>
        </Button>
      )}
    </SettingsSection>
  )
}
