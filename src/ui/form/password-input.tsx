import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { IconButton } from '../action/icon-button.tsx'
import { TextInput, type TextInputProps } from './text-input.tsx'

/** A password that can be looked at while it is typed. */
export const PasswordInput = (props: Omit<TextInputProps, 'type' | 'trailing'>) => {
  const { t } = useLingui()
  const [isShown, setShown] = useState(false)
  return (
    <TextInput
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      trailing={
        <IconButton
          label={isShown ? t`Hide password` : t`Show password`}
          icon={isShown ? 'eye-off' : 'eye'}
          shape="bare"
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}
