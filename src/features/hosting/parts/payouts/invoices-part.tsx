import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { inMorocco } from '#contract/rules/time/morocco-time.ts'
import type { Documents } from '#data/documents/documents.ts'
import { documentName } from '#i18n/document-words.ts'
import { formatDay, formatPrice } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { useAsked } from '#lib/react/use-asked.ts'
import { useSending } from '#lib/react/use-sending.ts'
import { Button } from '#ui/action/button.tsx'
import { textLink } from '#ui/action/link.css.ts'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import * as styles from './payouts.css.ts'

/** At once. */
const shown = 8

type Lines = Documents['documents']

/** Invoices of our commission, and receipts of what this person paid as a traveler: all that was issued to them. */
export const InvoicesPart = () => {
  const { t, i18n } = useLingui()
  const { locale } = useLanguage()
  const [newest, setNewest] = useState<Documents | null>(null)
  const [more, setMore] = useState<Lines>([])
  const [cursor, setCursor] = useState<string | null | undefined>(undefined)
  useAsked(async () => {
    const { fetchDocuments } = await import('#data/documents/documents.ts')
    setNewest(await fetchDocuments({ limit: shown }))
  }, 'invoices')
  const { isBusy, failure, send } = useSending(() => Promise.resolve(t`They could not be loaded.`))
  const next = cursor === undefined ? newest?.nextCursor : cursor
  const load = async () => {
    if (!next) return
    await send(async () => {
      const { fetchDocuments } = await import('#data/documents/documents.ts')
      const page = await fetchDocuments({ limit: shown, cursor: next })
      setMore((lines) => [...lines, ...page.documents])
      setCursor(page.nextCursor)
    })
  }
  if (newest === null || newest.documents.length === 0) return null
  const known = new Set(newest.documents.map(({ id }) => id))
  return (
    <section className={`${styles.part} ${styles.noPrint}`} aria-labelledby="invoices">
      <Heading level={2} id="invoices">
        <Trans>Invoices and receipts</Trans>
      </Heading>
      <ul className={styles.documents}>
        {[...newest.documents, ...more.filter(({ id }) => !known.has(id))].map(
          ({ id, kind, number, amount, issuedAt }) => (
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
          ),
        )}
      </ul>
      {failure !== null && (
        <Text role="alert" tone="muted">
          {failure}
        </Text>
      )}
      {next && (
        <Button size="small" tone="quiet" busy={isBusy} onClick={() => void load()}>
          <Trans>Show earlier ones</Trans>
        </Button>
      )}
    </section>
  )
}
