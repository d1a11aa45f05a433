import { useLingui } from '@lingui/react/macro'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { FormField } from '../form-field.tsx'

interface Entry {
  label: string
  error: string | undefined
  input: UseFormRegisterReturn
}

/** A password that is chosen, and once more against mistakes. */
export const NewPasswordFields = ({ password, confirmation }: { password: Entry; confirmation: Entry }) => {
  const { t } = useLingui()
  return (
    <>
      <FormField
        id="password"
        type="password"
        autoComplete="new-password"
        hint={t`At least 6 characters, with letters, numbers and symbols.`}
        {...password}
      />
      <FormField id="confirmPassword" type="password" autoComplete="new-password" {...confirmation} />
    </>
  )
}
