import { Trans, useLingui } from '@lingui/react/macro'
import type { SecondFactor } from '#contract/models/security.ts'
import { Button } from '#ui/action/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'

export interface TypedCode {
  code: string
  isRecovery: boolean
}
export const noCode: TypedCode = { code: '', isRecovery: false }

/** As the server is told; nothing where nothing was typed. */
export const toFactor = ({ code, isRecovery }: TypedCode): SecondFactor => {
  const typed = code.trim()
  if (typed === '') return {}
  return isRecovery ? { recoveryCode: typed } : { code: typed.replaceAll(' ', '') }
}

export const isCodeWhole = ({ code, isRecovery }: TypedCode): boolean =>
  isRecovery ? code.trim() !== '' : /^\d{6}$/.test(code.replaceAll(' ', ''))

interface Props {
  id: string
  value: TypedCode
  onChange: (next: TypedCode) => void
  error?: string | undefined
}

/** A code of the authenticator app, or a recovery code in its place. */
export const CodeField = ({ id, value, onChange, error }: Props) => {
  const { t } = useLingui()
  return (
    <>
      <Field id={id} label={value.isRecovery ? t`Recovery code` : t`Code from your authenticator app`} error={error}>
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
        <Button tone="text" size="small" onClick={() => onChange({ code: '', isRecovery: !value.isRecovery })}>
          {value.isRecovery ? <Trans>Use the app instead</Trans> : <Trans>Use a recovery code instead</Trans>}
        </Button>
      </div>
    </>
  )
}
