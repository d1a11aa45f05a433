import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useSubmit } from '#forms/use-submit.ts'
import { Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Field } from '#ui/form/field.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'

interface Props {
  title: string
  /** What stands above the reason. */
  children: ReactNode
  /** The button's words. */
  action: ReactNode
  /** What is missing besides the reason; null where nothing is. */
  missing?: string | null
  maxLetters: number
  isOpen: boolean
  onClose: () => void
  decide: (note: string) => Promise<void>
  onDone: () => void
}

/** Decides between a host and a traveler, with a reason that both read. */
export const DecisionSheet = ({ title, children, action, missing = null, maxLetters, ...props }: Props) => {
  const { isOpen, onClose, decide, onDone } = props
  const { t } = useLingui()
  const [note, setNote] = useState('')
  const { submit, isPending, failure } = useSubmit({
    mutationFn: () => decide(note.trim()),
    onSuccess: () => {
      showToast({ title: t`Decided`, description: t`Both sides are told.`, tone: 'success' })
      onClose()
      onDone()
    },
  })
  const problem = missing ?? (note.trim() === '' ? t`Write the reason first.` : null)
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={title}
      footer={
        <Button wide busy={isPending} disabledReason={problem} onClick={() => void submit()}>
          {action}
        </Button>
      }
    >
      <Stack gap="s4">
        {children}
        <Field label={<Trans>Reason</Trans>} hint={<Trans>Both sides read it.</Trans>}>
          <TextArea rows={4} maxLength={maxLetters} value={note} onChange={(event) => setNote(event.target.value)} />
        </Field>
        {failure && (
          <Notice tone="critical" role="alert">
            {failure.text}
          </Notice>
        )}
      </Stack>
    </Sheet>
  )
}
