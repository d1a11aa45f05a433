import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { TextSheet } from '../text-sheet.tsx'

/** The contract's limit, in characters. */
const most = 100

interface Props extends Omit<ComponentProps<typeof TextSheet>, 'field' | 'missing'> {
  /** What is asked for, where that is no reference. */
  label?: ReactNode
  hint?: ReactNode
}

/** Says that money was moved by hand, and under which reference. */
export const ReferenceSheet = ({ label, hint, ...props }: Props) => {
  const { t } = useLingui()
  return (
    <TextSheet
      {...props}
      missing={label ? t`Fill it in first.` : t`Enter the reference first.`}
      field={(value, setValue) => (
        <Field
          label={label ?? <Trans>Reference</Trans>}
          hint={hint ?? <Trans>What the payment provider or the bank calls it.</Trans>}
        >
          <TextInput
            maxLength={most}
            autoComplete="off"
            value={value}
            onChange={(event) => setValue(event.target.value)}
          />
        </Field>
      )}
    />
  )
}
