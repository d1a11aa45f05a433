import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { errorText } from '#i18n/error-text.ts'
import { useSending } from '#lib/react/use-sending.ts'
import { Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Stack } from '#ui/layout/stack.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { Text } from '#ui/text/text.tsx'

interface Props {
  title: string
  /** What follows from it. */
  text: ReactNode
  field: (value: string, setValue: (value: string) => void) => ReactNode
  /** Why it cannot be sent while nothing is written. */
  missing: string
  action: ReactNode
  send: (value: string) => Promise<void>
  /** Said once it is done. */
  done: { title: string; description?: string }
  isOpen: boolean
  onClose: () => void
  onDone: () => void
}

/** Something that an admin does with words that go along. What was typed stays where it fails. */
export const TextSheet = ({ title, text, field, missing, action, send: ask, done, isOpen, onClose, onDone }: Props) => {
  const { t, i18n } = useLingui()
  const [value, setValue] = useState('')
  const { isBusy, failure, send } = useSending(async (thrown) => {
    const { toAppError } = await import('#data/api/app-error.ts')
    const sentence = errorText(i18n, toAppError(thrown).code)
    showToast({ title: t`Error`, description: sentence, tone: 'critical' })
    return sentence
  })
  const written = value.trim()
  const finish = async () => {
    if (!(await send(() => ask(written)))) return
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
        <Button wide busy={isBusy} disabledReason={written === '' ? missing : null} onClick={() => void finish()}>
          {action}
        </Button>
      }
    >
      <Stack gap="s4">
        <Text>{text}</Text>
        {field(value, setValue)}
        {failure !== null && (
          <Notice tone="critical" role="alert">
            {failure}
          </Notice>
        )}
      </Stack>
    </Sheet>
  )
}
