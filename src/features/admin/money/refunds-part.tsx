import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { RefundByHand } from '#contract/models/money.ts'
import type { RefundsByHand } from '#data/admin/money.ts'
import { completeRefund, fetchRefundsByHand } from '#data/admin/money.ts'
import { useMoneyWords } from '#features/admin/use-money-words.ts'
import { formatInstant, formatPrice } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { connectivityStore } from '#lib/device/connectivity.ts'
import { useStore } from '#lib/react/use-store.ts'
import { Button } from '#ui/action/button.tsx'
import { Inline } from '#ui/layout/inline.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import { MoreCome } from '../more-come.tsx'
import { QuerySection } from '../query-section.tsx'
import * as styles from './money.css.ts'
import { ReferenceSheet } from './reference-sheet.tsx'

const queryFn = () => fetchRefundsByHand()

const Entry = ({ refund, onDone }: { refund: RefundByHand; onDone: () => void }) => {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const words = useMoneyWords()
  const { online } = useStore(connectivityStore)
  const [isOpen, setOpen] = useState(false)
  const { titles, traveler, why, problem, promisedAt, charge } = refund
  const amount = formatPrice(refund.amount, locale)
  const title = (locale === 'fr' ? (titles.fr ?? titles.en) : (titles.en ?? titles.fr)) ?? ''
  return (
    <li className={styles.entry}>
      <div className={styles.entryHead}>
        <Heading level={3}>
          <span dir="auto">{title}</span>
        </Heading>
        <span className={styles.amount}>{amount}</span>
      </div>
      <div className={styles.facts}>
        <p dir="auto">
          <Trans>
            To {traveler}, promised {formatInstant(promisedAt, locale)}
          </Trans>
        </p>
        <p>{words.reasons[why]}</p>
        {problem && <p>{words.problems[problem]}</p>}
        <p>
          <span className={styles.term}>
            <Trans>
              Charge of {formatPrice(charge.amount, locale)}, {formatInstant(charge.at, locale)}, {charge.provider}:
            </Trans>
          </span>{' '}
          <span className={styles.reference}>{charge.reference}</span>
        </p>
      </div>
      <Inline gap="s3" wrap>
        <Button
          size="small"
          tone="ink"
          aria-label={t`Mark as done: ${amount} to ${traveler}`}
          disabledReason={online ? null : t`You need to be online to mark it as done.`}
          onClick={() => setOpen(true)}
        >
          <Trans>Mark as done</Trans>
        </Button>
      </Inline>
      <ReferenceSheet
        title={t`Mark as done`}
        text={
          <Trans>
            Only once {amount} really went back to {traveler}. This cannot be undone.
          </Trans>
        }
        action={<Trans>{amount} went back</Trans>}
        send={(reference) => completeRefund(refund.id, reference)}
        done={{ title: t`Refund marked as done`, description: t`${traveler} is told.` }}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onDone={onDone}
      />
    </li>
  )
}

const Entries = ({ answer: { refunds, total, amount }, onDone }: { answer: RefundsByHand; onDone: () => void }) => {
  const { locale } = useLanguage()
  const sum = formatPrice(amount, locale)
  if (total === 0)
    return (
      <Text tone="muted">
        <Trans>None: the payment provider carries refunds out by itself, and those it cannot are listed here.</Trans>
      </Text>
    )
  const hidden = total - refunds.length
  return (
    <>
      <Text tone="muted">
        <Trans>Give {sum} back on the payment provider’s own pages, then enter its reference here.</Trans>
      </Text>
      <ul className={styles.list}>
        {refunds.map((refund) => (
          <Entry key={refund.id} refund={refund} onDone={onDone} />
        ))}
      </ul>
      <MoreCome count={hidden} />
    </>
  )
}

/** Refunds that only an admin can carry out. */
export const RefundsPart = () => {
  const { t } = useLingui()
  return (
    <QuerySection
      id="refunds"
      title={<Trans>Refunds to carry out by hand</Trans>}
      loading={t`Loading the refunds`}
      failed={<Trans>The refunds could not be loaded.</Trans>}
      retry={t`Load the refunds again`}
      queryFn={queryFn}
    >
      {(answer, refresh) => <Entries answer={answer} onDone={refresh} />}
    </QuerySection>
  )
}
