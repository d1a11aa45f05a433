import { Trans, useLingui } from '@lingui/react/macro'
import type { LedgerEntry } from '#contract/models/money.ts'
import type { Ledger } from '#data/admin/money.ts'
import { fetchLedger } from '#data/admin/money.ts'
import { useMoneyWords } from '#features/admin/use-money-words.ts'
import { formatInstant, formatPrice } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import { QuerySection } from '../query-section.tsx'
import * as styles from './money.css.ts'

const queryFn = () => fetchLedger()

const Balances = ({ accounts, sum }: Pick<Ledger, 'accounts' | 'sum'>) => {
  const { locale } = useLanguage()
  const words = useMoneyWords()
  return (
    <dl className={styles.list}>
      {accounts.map(({ account, sum }) => (
        <div key={account} className={styles.row}>
          <dt>{words.accounts[account]}</dt>
          <dd className={styles.amount}>{formatPrice(sum, locale)}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>
          <Trans>Sum of all accounts</Trans>
        </dt>
        <dd className={styles.amount}>{formatPrice(sum, locale)}</dd>
      </div>
    </dl>
  )
}

const Entry = ({ entry: { kind, bookingId, at, lines } }: { entry: LedgerEntry }) => {
  const { locale } = useLanguage()
  const words = useMoneyWords()
  const booking = bookingId?.slice(-8).toUpperCase()
  return (
    <li className={styles.entry}>
      <div className={styles.entryHead}>
        <span className={styles.kind}>{words.kinds[kind]}</span>
        <Text size="small" tone="muted">
          {formatInstant(at, locale)}
          {booking && (
            <>
              {' · '}
              <Trans>Booking {booking}</Trans>
            </>
          )}
        </Text>
      </div>
      <div>
        {lines.map(({ account, amount }) => (
          <p key={account} className={styles.move}>
            <span>{words.accounts[account]}</span>
            <span className={styles.amount}>{formatPrice(amount, locale)}</span>
          </p>
        ))}
      </div>
    </li>
  )
}

/** What every account holds, and what was booked last. */
export const LedgerPart = () => {
  const { t } = useLingui()
  return (
    <QuerySection
      id="ledger"
      title={<Trans>Ledger</Trans>}
      loading={t`Loading the ledger`}
      failed={<Trans>The ledger could not be loaded.</Trans>}
      retry={t`Load the ledger again`}
      queryFn={queryFn}
    >
      {({ accounts, sum, entries }) => (
        <>
          {sum === 0 ? (
            <Notice tone="success">
              <Trans>The ledger sums to zero.</Trans>
            </Notice>
          ) : (
            <Notice tone="critical" role="alert">
              <Trans>The ledger does not sum to zero. Stop payouts and look into it.</Trans>
            </Notice>
          )}
          <div className={styles.columns}>
            <Balances accounts={accounts} sum={sum} />
            <section className={styles.entries} aria-labelledby="latest-entries">
              <Heading level={3} id="latest-entries">
                <Trans>Latest entries</Trans>
              </Heading>
              {entries.length === 0 ? (
                <Text tone="muted">
                  <Trans>Nothing has been booked yet.</Trans>
                </Text>
              ) : (
                <ul>
                  {entries.map((entry) => (
                    <Entry key={entry.id} entry={entry} />
                  ))}
                </ul>
              )}
            </section>
          </div>
        </>
      )}
    </QuerySection>
  )
}
