import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { errorText } from '#i18n/error-text.ts'
import { useSending } from '#lib/react/use-sending.ts'
import { Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { Text } from '#ui/text/text.tsx'

interface Props {
  title: string
  /** What it says, and that it stays. */
  text: ReactNode
  /** What is asked for, where that is no reference. */
  label?: ReactNode
  hint?: ReactNode
  action: ReactNode
  send: (reference: string) => Promise<void>
  /** Said once it is done. */
  done: { title: string; description?: string }
  isOpen: boolean
  onClose: () => void
  onDone: () => void
}

/** The contract's limit, in characters. */
const most = 100

/** Says that money was moved by hand, and under which reference. What was typed stays where it fails. */
export const ReferenceSheet = ({ title, text, label, hint, ...props }: Props) => {
  const { action, send: ask, done, isOpen, onClose, onDone } = props
  const { t, i18n } = useLingui()
  const [reference, setReference] = useState('')
  const { isBusy, failure, send } = useSending(async (thrown) => {
    const { toAppError } = await import('#data/api/app-error.ts')
    return errorText(i18n, toAppError(thrown).code)
  })
  const finish = async () => {
    if (!(await send(() => ask(reference.trim())))) return
    showToast({ ...done, tone: 'success' })
    onClose()
    onDone()
  }
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={title}
      footer={
        <Button
          wide
          busy={isBusy}
          disabledReason={
            reference.trim() === '' ? (label ? t`Fill it in first.` : t`Enter the reference first.`) : null
          }
          onClick={() => void finish()}
        >
          {action}
        </Button>
      }
    >
      <Stack gap="s4">
        <Text>{text}</Text>
        <Field
          label={label ?? <Trans>Reference</Trans>}
          hint={hint ?? <Trans>What the payment provider or the bank calls it.</Trans>}
        >
          <TextInput
            maxLength={most}
            autoComplete="off"
            value={reference}
            onChange={(event) => setReference(event.target.value)}
          />
        </Field>
        {failure !== null && (
          <Notice tone="critical" role="alert">
            {failure}
          </Notice>
        )}
      </Stack>
    </Sheet>
  )
}
