import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { TextSheet } from '../text-sheet.tsx'

/** The contract's limit, in characters. */
const most = 100

/** Says that money was moved by hand, and under which reference. */
export const ReferenceSheet = (props: Omit<ComponentProps<typeof TextSheet>, 'field' | 'missing'>) => {
  const { t } = useLingui()
  return (
    <TextSheet
      {...props}
      missing={t`Enter the reference first.`}
      field={(value, setValue) => (
        <Field label={<Trans>Reference</Trans>} hint={<Trans>What the payment provider or the bank calls it.</Trans>}>
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
