import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
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
  id: string
  amount: string
  traveler: string
  isOpen: boolean
  onClose: () => void
  onDone: () => void
}

/** The contract's limit, in characters. */
const most = 100

/** Says that a refund was carried out, and under which reference. */
export const SettleSheet = ({ id, amount, traveler, isOpen, onClose, onDone }: Props) => {
  const { t, i18n } = useLingui()
  const [reference, setReference] = useState('')
  const { isBusy, failure, send } = useSending(async (thrown) => {
    const { toAppError } = await import('#data/api/app-error.ts')
    return errorText(i18n, toAppError(thrown).code)
  })
  const settle = async () => {
    const isDone = await send(async () => (await import('#data/admin/money.ts')).settleRefund(id, reference.trim()))
    if (!isDone) return
    showToast({ title: t`Refund marked as done`, description: t`${traveler} is told.`, tone: 'success' })
    onClose()
    onDone()
  }
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={t`Mark as done`}
      footer={
        <Button
          wide
          busy={isBusy}
          disabledReason={reference.trim() === '' ? t`Enter the reference first.` : null}
          onClick={() => void settle()}
        >
          <Trans>{amount} went back</Trans>
        </Button>
      }
    >
      <Stack gap="s4">
        <Text>
          <Trans>
            Only once {amount} really went back to {traveler}. This cannot be undone.
          </Trans>
        </Text>
        <Field label={<Trans>Reference</Trans>} hint={<Trans>What the payment provider or the bank calls it.</Trans>}>
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
