import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useState } from 'react'
import { inMorocco } from '#contract/rules/time/morocco-time.ts'
import { checkGiftCard } from '#data/gift-cards/gift-cards.ts'
import { useSubmit } from '#forms/use-submit.ts'
import { formatDay, formatPrice } from '#i18n/format.ts'
import { connectivityStore } from '#lib/device/connectivity.ts'
import { useStore } from '#lib/react/use-store.ts'
import { Button } from '#ui/action/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Icon } from '#ui/media/icon.tsx'
import { Text } from '#ui/text/text.tsx'
import * as folded from './provider-fields.css.ts'
import type { AppliedCard } from './to-gift-card-payment.ts'

interface Props {
  applied: AppliedCard | null
  /** What of the price it pays, and what is left to be charged, in whole MAD. */
  amount: number
  charged: number
  method: 'card' | 'paypal'
  onApplied: (card: AppliedCard | null) => void
}

const Applied = ({ applied, amount, charged, method, onApplied }: Props & { applied: AppliedCard }) => {
  const { i18n } = useLingui()
  const price = (mad: number) => formatPrice(mad, i18n.locale)
  const left = applied.remaining - amount
  return (
    <div className={folded.body} role="status">
      <Text>
        {charged === 0 ? (
          <Trans>{price(amount)} from the gift card. Nothing else is charged now.</Trans>
        ) : method === 'paypal' ? (
          <Trans>
            {price(amount)} from the gift card, {price(charged)} by PayPal.
          </Trans>
        ) : (
          <Trans>
            {price(amount)} from the gift card, {price(charged)} by card.
          </Trans>
        )}{' '}
        {left > 0 && (
          <Trans>
            {price(left)} stay on it, until{' '}
            {formatDay(inMorocco(Date.parse(applied.expiresAt)).day, i18n.locale, 'long')}.
          </Trans>
        )}
      </Text>
      <Button tone="quiet" size="small" onClick={() => onApplied(null)}>
        <Trans>Do not use it</Trans>
      </Button>
    </div>
  )
}

/** Folded away: a code, and what it pays. The server knows codes, so that it needs the network. */
export const GiftCardField = (props: Props) => {
  const { t, i18n } = useLingui()
  const { online } = useStore(connectivityStore)
  const { applied, onApplied } = props
  const [code, setCode] = useState('')
  const { submit, isPending, failure } = useSubmit({
    mutationFn: async (typed: string) => {
      return { ...(await checkGiftCard(typed)), code: typed }
    },
    onSuccess: (card) => {
      onApplied(card)
      setCode('')
    },
  })
  const check = () => {
    const typed = code.trim()
    if (typed !== '' && online) void submit(typed)
  }
  // The form around it books; this key is for the code.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    check()
  }
  return (
    <details className={folded.details}>
      <summary className={folded.summary}>
        <Icon name="star" />
        <span className={folded.words}>
          <span className={folded.title}>
            {applied === null ? <Trans>Gift card</Trans> : <Trans>Gift card ending in {applied.lastFour}</Trans>}
          </span>
          <span className={folded.note}>
            {applied === null ? (
              <Trans>It pays all of it, or a part.</Trans>
            ) : (
              <Trans>Pays {formatPrice(props.amount, i18n.locale)}</Trans>
            )}
          </span>
        </span>
        <span className={folded.mark}>
          <Icon name="down" />
        </span>
      </summary>
      {applied === null ? (
        <div className={folded.body}>
          <Field label={t`Code of the gift card`} hint={t`As in the mail: RIHLA-XXXX-XXXX-XXXX`} error={failure?.text}>
            <TextInput
              value={code}
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              onChange={(event) => setCode(event.target.value)}
              onKeyDown={onKeyDown}
            />
          </Field>
          <Button
            tone="quiet"
            busy={isPending}
            disabledReason={
              !online
                ? t`You need to be online to use a gift card.`
                : code.trim() === ''
                  ? t`Enter its code first.`
                  : null
            }
            onClick={check}
          >
            <Trans>Use this card</Trans>
          </Button>
        </div>
      ) : (
        <Applied {...props} applied={applied} />
      )}
    </details>
  )
}
