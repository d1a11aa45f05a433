import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { HostPayouts } from '#contract/models/payout.ts'
import { maskRib } from '#contract/rules/money/rib.ts'
import { inMorocco } from '#contract/rules/time/morocco-time.ts'
import { documentsQuery } from '#data/documents/queries.ts'
import { sessionStore } from '#data/session/store.ts'
import { toStatements } from '#features/hosting/payouts/statements.ts'
import { documentName } from '#i18n/document-words.ts'
import { formatDay, formatPrice } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { useStore } from '#lib/react/use-store.ts'
import { Button } from '#ui/action/button.tsx'
import { buttonClass } from '#ui/action/button-class.ts'
import { textLink } from '#ui/action/link.css.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Figure, Figures } from '#ui/listing/figures.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import { NotHereYet } from '../host-notes.tsx'
import * as styles from './payouts.css.ts'
import { StatementPart } from './statement-part.tsx'

/** Invoices of our commission, and receipts of what this person paid as a traveler: all that was issued to them. */
const InvoicesPart = () => {
  const { user } = useStore(sessionStore)
  const { i18n } = useLingui()
  const { locale } = useLanguage()
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = useInfiniteQuery(
    documentsQuery(user?.id ?? ''),
  )
  const documents = data?.pages.flatMap((page) => page.documents) ?? []
  if (documents.length === 0) return null
  return (
    <section className={`${styles.part} ${styles.noPrint}`} aria-labelledby="invoices">
      <Heading level={2} id="invoices">
        <Trans>Invoices and receipts</Trans>
      </Heading>
      <ul className={styles.documents}>
        {documents.map(({ id, kind, number, amount, issuedAt }) => (
          <li key={id} className={styles.row}>
            <span className={styles.words}>
              <Link to="/documents/$id" params={{ id }} className={textLink}>
                <span className={styles.amount}>{number}</span>
              </Link>
              <span className={styles.note}>
                {documentName(i18n, kind)}, {formatDay(inMorocco(Date.parse(issuedAt)).day, locale)}
              </span>
            </span>
            <span className={styles.amount}>{formatPrice(amount, locale)}</span>
          </li>
        ))}
      </ul>
      {isFetchNextPageError && (
        <Text role="alert" tone="muted">
          <Trans>They could not be loaded.</Trans>
        </Text>
      )}
      {hasNextPage && (
        <Button size="small" tone="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          <Trans>Show earlier ones</Trans>
        </Button>
      )}
    </section>
  )
}

const Account = ({ account }: Pick<HostPayouts, 'account'>) => (
  <section className={styles.part} aria-labelledby="payout-account">
    <Heading level={2} id="payout-account">
      <Trans>Bank details</Trans>
    </Heading>
    {account ? (
      <div>
        <p dir="auto">{account.holder}</p>
        <p className={styles.rib}>{maskRib(account.bank, account.lastDigits)}</p>
      </div>
    ) : (
      <Notice tone="wait">
        <Trans>We cannot pay you before we know your account.</Trans>
      </Notice>
    )}
    <Link to="/settings" search={{ tab: 'security' }} className={`${buttonClass('quiet', 'small')} ${styles.noPrint}`}>
      {account ? <Trans>Change bank details</Trans> : <Trans>Enter bank details</Trans>}
    </Link>
  </section>
)

/** What a host is owed and was paid, from the device. */
export const PayoutsTab = ({ payouts }: { payouts: HostPayouts | null }) => {
  const { t } = useLingui()
  const { locale } = useLanguage()
  if (payouts === null) return <NotHereYet title={<Trans>No payouts on this device yet</Trans>} />
  const { account, owed, underway, paid, nextRun } = payouts
  const day = formatDay(inMorocco(Date.parse(nextRun)).day, locale)
  const statements = toStatements(payouts)
  return (
    <div className={styles.page}>
      <Figures label={t`Payouts`} isLoading={false}>
        <Figure
          label={<Trans>Owed to you</Trans>}
          value={formatPrice(owed, locale)}
          note={account ? <Trans>next payout on {day}</Trans> : <Trans>paid once we know your account</Trans>}
        />
        <Figure
          label={<Trans>On its way</Trans>}
          value={formatPrice(underway, locale)}
          note={<Trans>with the bank</Trans>}
        />
        <Figure label={<Trans>Paid out</Trans>} value={formatPrice(paid, locale)} note={<Trans>in all</Trans>} />
      </Figures>
      {/* What keeps them from being paid comes first. */}
      {account === null && <Account account={null} />}
      <div className={styles.columns}>
        <section className={styles.part} aria-labelledby="statements">
          <Heading level={2} id="statements">
            <Trans>Statements</Trans>
          </Heading>
          {statements.length === 0 ? (
            <Text tone="muted">
              <Trans>What you earn is listed here once an experience took place.</Trans>
            </Text>
          ) : (
            <StatementPart statements={statements} />
          )}
        </section>
        <div className={styles.page}>
          {account && <Account account={account} />}
          <InvoicesPart />
        </div>
      </div>
    </div>
  )
}
