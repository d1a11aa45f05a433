import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useSubmit } from '#forms/use-submit.ts'
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
export const TextSheet = ({ title, text, field, missing, action, send, done, isOpen, onClose, onDone }: Props) => {
  const { t } = useLingui()
  const [value, setValue] = useState('')
  const written = value.trim()
  const { submit, isPending, failure } = useSubmit({
    mutationFn: () => send(written),
    onSuccess: () => {
      showToast({ ...done, tone: 'success' })
      onClose()
      onDone()
    },
    onError: ({ text: description }) => showToast({ title: t`Error`, description, tone: 'critical' }),
  })
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={title}
      footer={
        <Button wide busy={isPending} disabledReason={written === '' ? missing : null} onClick={() => void submit()}>
          {action}
        </Button>
      }
    >
      <Stack gap="s4">
        <Text>{text}</Text>
        {field(value, setValue)}
        {failure && (
          <Notice tone="critical" role="alert">
            {failure.text}
          </Notice>
        )}
      </Stack>
    </Sheet>
  )
}
