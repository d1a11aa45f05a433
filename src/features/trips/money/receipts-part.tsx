import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Booking } from '#contract/models/booking.ts'
import type { DocumentLine } from '#contract/models/money/money-document.ts'
import { inMorocco } from '#contract/rules/time/morocco-time.ts'
import { bookingDocumentsQuery } from '#data/documents/queries.ts'
import { documentName } from '#i18n/document-words.ts'
import { formatDay, formatPrice } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { usePullQuery } from '#lib/react/use-pull-query.ts'
import { textLink } from '#ui/action/link.css.ts'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import * as styles from './receipts-part.css.ts'

const Row = ({ document: { id, kind, number, amount, issuedAt } }: { document: DocumentLine }) => {
  const { i18n } = useLingui()
  const { locale } = useLanguage()
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <Link to="/documents/$id" params={{ id }} className={textLink}>
          {documentName(i18n, kind)} <span className={styles.number}>{number}</span>
        </Link>
        <span className={styles.note}>{formatDay(inMorocco(Date.parse(issuedAt)).day, locale, 'long')}</span>
      </span>
      <span className={styles.amount}>{formatPrice(amount, locale)}</span>
    </li>
  )
}

/** Receipts of what was paid and what went back; nothing where nothing was. They are asked for, and not kept on the device. */
export const ReceiptsPart = ({ booking }: { booking: Booking }) => {
  const { data: documents = null, isError, refetch } = usePullQuery(bookingDocumentsQuery(booking.id))
  const { updatedAt } = booking
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refund that was carried out changes the booking, and has a receipt.
  useEffect(() => {
    // Joins the first fetch, which is under way.
    void refetch({ cancelRefetch: false })
  }, [updatedAt, refetch])
  const hasPaid = booking.payment === 'paid' || booking.payment === 'refunded'
  const isUnknown = documents === null && isError && hasPaid
  if (!isUnknown && (documents === null || documents.length === 0)) return null
  return (
    <section className={styles.part} aria-labelledby="receipts">
      <Heading level={2} id="receipts">
        <Trans>Receipts</Trans>
      </Heading>
      {isUnknown ? (
        <Text tone="muted">
          <Trans>They are here once there is a network.</Trans>
        </Text>
      ) : (
        <ul className={styles.list}>
          {documents?.map((document) => (
            <Row key={document.id} document={document} />
          ))}
        </ul>
      )}
    </section>
  )
}
