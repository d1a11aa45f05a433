import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { EmailInput } from '#forms/email-input.tsx'
import { Field } from '#ui/form/field.tsx'
import { PasswordInput } from '#ui/form/password-input.tsx'
import { TextInput } from '#ui/form/text-input.tsx'

interface Props {
  /** Also what an error summary's line leads to. */
  id: string
  label: string
  type?: 'text' | 'email' | 'password'
  autoComplete: string
  hint?: ReactNode
  error?: string | undefined
  input: UseFormRegisterReturn
}

/** One required field of a form on accounts. */
export const FormField = ({ id, label, type = 'text', autoComplete, hint, error, input }: Props) => (
  <Field id={id} label={label} hint={hint} error={error}>
    {type === 'password' ? (
      <PasswordInput autoComplete={autoComplete} aria-required {...input} />
    ) : type === 'email' ? (
      <EmailInput autoComplete={autoComplete} aria-required {...input} />
    ) : (
      <TextInput autoComplete={autoComplete} autoCapitalize="words" aria-required {...input} />
    )}
  </Field>
)
