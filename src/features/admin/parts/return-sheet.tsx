import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { errorText } from '#i18n/error-text.ts'
import { useSending } from '#lib/react/use-sending.ts'
import { Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Field } from '#ui/form/field.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { Text } from '#ui/text/text.tsx'

interface Props {
  id: string
  title: string
  isOpen: boolean
  onClose: () => void
  onDone: () => void
}

/** The contract's limit of a reason, in characters. */
const most = 1000

/** Why a listing is not approved yet. What was typed stays until it is sent. */
export const ReturnSheet = ({ id, title, isOpen, onClose, onDone }: Props) => {
  const { t, i18n } = useLingui()
  const [reason, setReason] = useState('')
  const { isBusy, failure, send } = useSending(async (thrown) => {
    const { toAppError } = await import('#data/api/app-error.ts')
    const sentence = errorText(i18n, toAppError(thrown).code)
    showToast({ title: t`Error`, description: sentence, tone: 'critical' })
    return sentence
  })

  const giveBack = async () => {
    const isDone = await send(async () => (await import('#data/admin/admin.ts')).returnToHost(id, reason.trim()))
    if (!isDone) return
    showToast({ title: t`“${title}” was returned to its host`, tone: 'success' })
    onClose()
    onDone()
  }

  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={t`Return to the host`}
      footer={
        <Button
          wide
          busy={isBusy}
          disabledReason={reason.trim() === '' ? t`Write a reason first.` : null}
          onClick={() => void giveBack()}
        >
          <Trans>Return it</Trans>
        </Button>
      }
    >
      <Stack gap="s4">
        <Text>
          <Trans>“{title}” becomes a draft again. Its host sees the reason and can publish it again.</Trans>
        </Text>
        <Field label={<Trans>What should change</Trans>}>
          <TextArea rows={4} maxLength={most} value={reason} onChange={(event) => setReason(event.target.value)} />
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
