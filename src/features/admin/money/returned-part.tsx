import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { RunPayout } from '#contract/models/payout.ts'
import { fetchRunPayouts, returnPayout } from '#data/admin/money.ts'
import { useSubmit } from '#forms/use-submit.ts'
import { formatInstant, formatPrice } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { Button } from '#ui/action/button.tsx'
import { Text } from '#ui/text/text.tsx'
import * as styles from './money.css.ts'
import { ReferenceSheet } from './reference-sheet.tsx'

interface OneProps {
  payout: RunPayout
  onDone: () => void
}

const One = ({ payout: { id, holder, lastDigits, amount, returned }, onDone }: OneProps) => {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const sum = formatPrice(amount, locale)
  return (
    <li className={styles.row}>
      <span className={styles.facts}>
        <span dir="auto">{holder}</span>
        <span className={styles.term}>
          <Trans>account that ends in {lastDigits}</Trans>
        </span>
        {returned ? (
          <span>
            <Trans>
              Returned {formatInstant(returned.at, locale)}: {returned.reason}
            </Trans>
          </span>
        ) : (
          <span>
            <Button
              size="small"
              tone="text"
              aria-label={t`Returned by the bank: ${sum} to ${holder}`}
              onClick={() => setOpen(true)}
            >
              <Trans>Returned by the bank</Trans>
            </Button>
          </span>
        )}
      </span>
      <span className={styles.amount}>{sum}</span>
      <ReferenceSheet
        title={t`Returned by the bank`}
        text={
          <Trans>
            Only once {sum} is back on our account. {holder} is told, and it is in the next payout.
          </Trans>
        }
        label={<Trans>Reason</Trans>}
        hint={<Trans>As the bank says it; the host reads it.</Trans>}
        action={<Trans>{sum} came back</Trans>}
        send={(reason) => returnPayout(id, reason)}
        done={{ title: t`Payout marked as returned` }}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onDone={onDone}
      />
    </li>
  )
}

/** Whom a paid run paid, asked for when it is looked at; what the bank sent back is said here. */
export const ReturnedPart = ({ runId, name, onDone }: { runId: string; name: string; onDone: () => void }) => {
  const { t } = useLingui()
  const [payouts, setPayouts] = useState<readonly RunPayout[] | null>(null)
  const {
    submit: load,
    isPending,
    failure,
  } = useSubmit({ mutationFn: () => fetchRunPayouts(runId), onSuccess: (answer) => setPayouts(answer.payouts) })
  if (payouts === null)
    return (
      <div>
        <Button
          size="small"
          tone="quiet"
          busy={isPending}
          aria-label={t`Who was paid: ${name}`}
          onClick={() => void load()}
        >
          <Trans>Who was paid</Trans>
        </Button>
        {failure !== null && <Text role="alert">{failure.text}</Text>}
      </div>
    )
  return (
    <ul>
      {payouts.map((payout) => (
        <One
          key={payout.id}
          payout={payout}
          onDone={() => {
            void load()
            onDone()
          }}
        />
      ))}
    </ul>
  )
}
