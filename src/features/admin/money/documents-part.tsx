import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type AllDocuments, fetchAllDocuments } from '#data/documents/documents.ts'
import { useSubmit } from '#forms/use-submit.ts'
import { documentName } from '#i18n/document-words.ts'
import { formatInstant, formatPrice } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { Button } from '#ui/action/button.tsx'
import { textLink } from '#ui/action/link.css.ts'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Text } from '#ui/text/text.tsx'
import { QuerySection } from '../query-section.tsx'
import * as styles from './money.css.ts'

const queryFn = () => fetchAllDocuments({ limit: 10 })

const Lines = ({ documents }: Pick<AllDocuments, 'documents'>) => {
  const { i18n } = useLingui()
  const { locale } = useLanguage()
  return (
    <ul className={styles.list}>
      {documents.map(({ id, kind, number, amount, issuedAt, buyer }) => (
        <li key={id} className={styles.row}>
          <span className={styles.facts}>
            <Link to="/documents/$id" params={{ id }} className={textLink}>
              {documentName(i18n, kind)} {number}
            </Link>
            <span className={styles.term}>
              <span dir="auto">{buyer}</span> · {formatInstant(issuedAt, locale)}
            </span>
          </span>
          <span className={styles.amount}>{formatPrice(amount, locale)}</span>
        </li>
      ))}
    </ul>
  )
}

const Entries = ({ answer: { documents, total, nextCursor } }: { answer: AllDocuments }) => {
  const [number, setNumber] = useState('')
  const [found, setFound] = useState<AllDocuments | null>(null)
  const {
    submit: find,
    isPending,
    failure,
  } = useSubmit({ mutationFn: () => fetchAllDocuments({ number }), onSuccess: setFound })
  if (total === 0)
    return (
      <Text tone="muted">
        <Trans>None yet: they are issued as soon as something is paid.</Trans>
      </Text>
    )
  return (
    <>
      <Text tone="muted">
        <Plural
          value={total}
          one="One was issued. Numbers have no gaps, and nothing that was issued can be changed."
          other="# were issued. Numbers have no gaps, and nothing that was issued can be changed."
        />
      </Text>
      <form
        className={styles.find}
        onSubmit={(event) => {
          event.preventDefault()
          if (number.trim() === '') setFound(null)
          else void find()
        }}
      >
        <Field label={<Trans>Number of a document</Trans>}>
          <TextInput
            maxLength={20}
            autoComplete="off"
            placeholder="R-2026-000123"
            value={number}
            onChange={(event) => setNumber(event.target.value)}
          />
        </Field>
        <Button type="submit" tone="quiet" busy={isPending}>
          <Trans>Find</Trans>
        </Button>
      </form>
      {failure && (
        <Text role="alert" tone="muted">
          {failure.text}
        </Text>
      )}
      {found?.documents.length === 0 ? (
        <Text role="status">
          <Trans>No document has this number.</Trans>
        </Text>
      ) : (
        <Lines documents={found?.documents ?? documents} />
      )}
      {found === null && nextCursor && (
        <Text tone="muted">
          <Trans>Earlier ones are found by their number.</Trans>
        </Text>
      )}
    </>
  )
}

/** Receipts, credit notes and invoices of everybody. */
export const DocumentsPart = () => {
  const { t } = useLingui()
  return (
    <QuerySection
      id="documents"
      title={<Trans>Receipts and invoices</Trans>}
      loading={t`Loading receipts and invoices`}
      failed={<Trans>Receipts and invoices could not be loaded.</Trans>}
      retry={t`Load receipts and invoices again`}
      queryFn={queryFn}
    >
      {(answer) => <Entries answer={answer} />}
    </QuerySection>
  )
}
