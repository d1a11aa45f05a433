import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { inMorocco } from '#contract/rules/time/morocco-time.ts'
import { documentsQuery } from '#data/documents/queries.ts'
import { sessionStore } from '#data/session/store.ts'
import { documentName } from '#i18n/document-words.ts'
import { formatDay, formatPrice } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { useStore } from '#lib/react/use-store.ts'
import { Button } from '#ui/action/button.tsx'
import { textLink } from '#ui/action/link.css.ts'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import * as styles from './payouts.css.ts'

/** Invoices of our commission, and receipts of what this person paid as a traveler: all that was issued to them. */
export const InvoicesPart = () => {
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
