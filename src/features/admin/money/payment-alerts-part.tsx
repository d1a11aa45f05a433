import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PaymentAlert } from '#contract/models/money/payment-alert.ts'
import type { PaymentAlerts } from '#data/admin/money.ts'
import { fetchPaymentAlerts, resolvePaymentAlert } from '#data/admin/money.ts'
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

const queryFn = () => fetchPaymentAlerts()

const Charge = ({ charge, provider }: Pick<PaymentAlert, 'charge' | 'provider'>) => {
  const { locale } = useLanguage()
  return (
    charge && (
      <p>
        <span className={styles.term}>
          <Trans>
            Charge of {formatPrice(charge.amount, locale)}, {formatInstant(charge.at, locale)}, {provider}:
          </Trans>
        </span>{' '}
        <span className={styles.reference}>{charge.reference}</span>
      </p>
    )
  )
}

const Entry = ({ alert, onDone }: { alert: PaymentAlert; onDone: () => void }) => {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const words = useMoneyWords()
  const { online } = useStore(connectivityStore)
  const [isOpen, setOpen] = useState(false)
  const { kind, titles, payer, host, state, provider, charge, toldAt, timesTold, bookingId, underway } = alert
  const title = (locale === 'fr' ? (titles.fr ?? titles.en) : (titles.en ?? titles.fr)) ?? ''
  return (
    <li className={styles.entry}>
      <div className={styles.entryHead}>
        <Heading level={3}>{bookingId === null ? <Trans>Gift card</Trans> : <span dir="auto">{title}</span>}</Heading>
        {alert.amount !== 0 && <span className={styles.amount}>{formatPrice(-alert.amount, locale)}</span>}
      </div>
      <div className={styles.facts}>
        <p>{words.alerts[kind]}</p>
        <p dir="auto">
          {host === null ? (
            <Trans>Paid by {payer}</Trans>
          ) : (
            <Trans>
              Paid by {payer}, to host {host}
            </Trans>
          )}
        </p>
        <p>
          <Trans>
            State {state}, {formatInstant(toldAt, locale)}
          </Trans>
          {timesTold > 1 && (
            <>
              {' · '}
              <Plural value={timesTold} one="reported # time" other="reported # times" />
            </>
          )}
        </p>
        <Charge charge={charge} provider={provider} />
        {underway > 0 && (
          <p>
            <Trans>
              {formatPrice(underway, locale)} of this host are in a payout that is not marked as paid: keep it back at
              the bank.
            </Trans>
          </p>
        )}
      </div>
      <Inline gap="s3" wrap>
        <Button
          size="small"
          tone="ink"
          aria-label={t`Mark as looked into: payment of ${payer}`}
          disabledReason={online ? null : t`You need to be online for this.`}
          onClick={() => setOpen(true)}
        >
          <Trans>Mark as looked into</Trans>
        </Button>
      </Inline>
      <ReferenceSheet
        title={t`Mark as looked into`}
        label={<Trans>Note</Trans>}
        hint={<Trans>What you found and did, with the payment provider’s reference.</Trans>}
        text={
          kind === 'undeliverable_card' ? (
            <Trans>Only once the money really went back. This cannot be undone.</Trans>
          ) : (
            <Trans>What the host earned with this booking can then be paid out. This cannot be undone.</Trans>
          )
        }
        action={<Trans>Looked into</Trans>}
        send={(note) => resolvePaymentAlert(alert.id, note)}
        done={{ title: t`Marked as looked into` }}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onDone={onDone}
      />
    </li>
  )
}

const Entries = ({ answer: { alerts, total }, onDone }: { answer: PaymentAlerts; onDone: () => void }) =>
  total === 0 ? (
    <Text tone="muted">
      <Trans>None: money that the payment provider or a bank takes back by itself is listed here.</Trans>
    </Text>
  ) : (
    <>
      <Text tone="muted">
        <Trans>What hosts earned with these bookings is not paid out until you have looked into them.</Trans>
      </Text>
      <ul className={styles.list}>
        {alerts.map((alert) => (
          <Entry key={alert.id} alert={alert} onDone={onDone} />
        ))}
      </ul>
      <MoreCome count={total - alerts.length} />
    </>
  )

/** Payments that an admin has to review. */
export const PaymentAlertsPart = () => {
  const { t } = useLingui()
  return (
    <QuerySection
      id="payment-alerts"
      title={<Trans>Payments to look into</Trans>}
      loading={t`Loading the payments`}
      failed={<Trans>The payments could not be loaded.</Trans>}
      retry={t`Load the payments again`}
      queryFn={queryFn}
    >
      {(answer, refresh) => <Entries answer={answer} onDone={refresh} />}
    </QuerySection>
  )
}
