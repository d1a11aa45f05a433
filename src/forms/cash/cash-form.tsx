import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { formatPrice } from '#i18n/format.ts'
import { Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { useSubmit } from '../use-submit.ts'

export interface RecordedCash {
  amount: number
  reason?: string
  code?: string
}

interface Props {
  /** Whole MAD that are left, or that the other side recorded. */
  due: number
  side: 'traveler' | 'host'
  /** Something else of the screen comes first. */
  isSecond?: boolean
  /** Keeps it on the device. */
  onRecord: (cash: RecordedCash) => Promise<void>
}

const toAmount = (text: string): number | null => (/^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : null)

/** What was paid in cash: the rest, unless another amount is typed, which the host gives a reason for. Works without network. */
export const CashForm = ({ due, side, isSecond = false, onRecord }: Props) => {
  const { t, i18n } = useLingui()
  const [typed, setTyped] = useState(String(due))
  const [reason, setReason] = useState('')
  const [code, setCode] = useState('')
  const { submit: record, isPending, failure } = useSubmit({ mutationFn: onRecord })
  const amount = toAmount(typed)
  const differs = amount !== null && amount !== due
  const isHost = side === 'host'
  const needsReason = isHost && differs && reason.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (amount === null || needsReason) return
    void record({
      amount,
      ...(differs && reason.trim() !== '' && { reason: reason.trim() }),
      ...(isHost && !differs && code.trim() !== '' && { code: code.trim() }),
    })
  }
  const missing =
    amount === null ? t`Type an amount in whole dirhams.` : needsReason ? t`Write the reason first.` : null
  const money = formatPrice(amount ?? 0, i18n.locale)
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="s4">
        <Field label={isHost ? <Trans>Received in cash, in MAD</Trans> : <Trans>Paid in cash, in MAD</Trans>}>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        {differs && (
          <Field
            label={<Trans>Why another amount?</Trans>}
            hint={isHost ? <Trans>Your guest reads it.</Trans> : <Trans>Your host reads it.</Trans>}
            optional={!isHost}
          >
            <TextInput
              autoComplete="off"
              maxLength={300}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
        )}
        {isHost && !differs && (
          <Field
            label={<Trans>Your guest’s cash code</Trans>}
            hint={
              <Trans>
                Under the voucher on their phone: it confirms the amount at once. Without it they confirm it themselves.
              </Trans>
            }
            optional
          >
            <TextInput
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={20}
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          </Field>
        )}
        {failure && (
          <Notice tone="critical" role="alert">
            {failure.text}
          </Notice>
        )}
        <Button type="submit" wide tone={isSecond ? 'quiet' : 'primary'} busy={isPending} disabledReason={missing}>
          {isHost ? <Trans>Record {money} received</Trans> : <Trans>Record {money} paid</Trans>}
        </Button>
      </Stack>
    </form>
  )
}
