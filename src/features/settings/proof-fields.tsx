import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SecondFactor } from '#contract/security.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { TextInput } from '#ui/text-input.tsx'

export interface Proof {
  password: string
  code: string
  isRecovery: boolean
}
export const noProof: Proof = { password: '', code: '', isRecovery: false }

/** As the server is told. */
export const toProof = ({ password, code, isRecovery }: Proof): { password: string } & SecondFactor => {
  const typed = code.trim()
  if (typed === '') return { password }
  return { password, ...(isRecovery ? { recoveryCode: typed } : { code: typed.replaceAll(' ', '') }) }
}

/** What is still missing, or null. */
export const isProofWhole = ({ password, code, isRecovery }: Proof, needsCode: boolean): boolean =>
  password !== '' && (!needsCode || (isRecovery ? code.trim() !== '' : /^\d{6}$/.test(code.replaceAll(' ', ''))))

interface Props {
  value: Proof
  onChange: (next: Proof) => void
  needsCode: boolean
  /** The code of a refusal: it is shown at its field. */
  refusal: { code: string; sentence: string } | null
}

/** The password, and a code where a second factor is in force. */
export const ProofFields = ({ value, onChange, needsCode, refusal }: Props) => {
  const { t } = useLingui()
  const [id] = useState(() => crypto.randomUUID())
  const errorOf = (code: string) => (refusal?.code === code ? refusal.sentence : undefined)
  return (
    <>
      <Field id={`${id}-password`} label={t`Your password`} error={errorOf('wrong_password')}>
        <PasswordInput
          autoComplete="current-password"
          maxLength={128}
          value={value.password}
          onChange={({ target }) => onChange({ ...value, password: target.value })}
        />
      </Field>
      {needsCode && (
        <>
          <Field
            id={`${id}-code`}
            label={value.isRecovery ? t`Recovery code` : t`Code of your authenticator app`}
            error={errorOf('wrong_code')}
          >
            <TextInput
              inputMode={value.isRecovery ? 'text' : 'numeric'}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={40}
              value={value.code}
              onChange={({ target }) => onChange({ ...value, code: target.value })}
            />
          </Field>
          <div>
            <Button
              tone="text"
              size="small"
              onClick={() => onChange({ ...value, code: '', isRecovery: !value.isRecovery })}
            >
              {value.isRecovery ? <Trans>Use the app instead</Trans> : <Trans>Use a recovery code instead</Trans>}
            </Button>
          </div>
        </>
      )}
    </>
  )
}
