import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { SecondFactor } from '#contract/models/security.ts'
import { Field } from '#ui/form/field.tsx'
import { PasswordInput } from '#ui/form/password-input.tsx'
import { CodeField, isCodeWhole, noCode, type TypedCode, toFactor } from './code-field.tsx'

export interface Proof extends TypedCode {
  password: string
}
export const noProof: Proof = { password: '', ...noCode }

/** As the server is told. */
export const toProof = ({ password, ...typed }: Proof): { password: string } & SecondFactor => ({
  password,
  ...toFactor(typed),
})

/** What is still missing, or null. */
export const isProofWhole = ({ password, ...typed }: Proof, needsCode: boolean): boolean =>
  password !== '' && (!needsCode || isCodeWhole(typed))

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
  const id = useId()
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
        <CodeField
          id={`${id}-code`}
          value={value}
          error={errorOf('wrong_code')}
          onChange={(typed) => onChange({ ...value, ...typed })}
        />
      )}
    </>
  )
}
