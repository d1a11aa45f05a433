import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { MoneyDocument } from '#contract/models/money/money-document.ts'
import { toAppError } from '#data/api/app-error.ts'
import { documentQuery } from '#data/documents/queries.ts'
import { documentName } from '#i18n/document-words.ts'
import { errorText } from '#i18n/error-text.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { PageHead } from '#lib/react/page-head.tsx'
import { usePullQuery } from '#lib/react/use-pull-query.ts'
import { Button } from '#ui/action/button.tsx'
import { buttonClass } from '#ui/action/button-class.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListSkeleton } from '#ui/feedback/list-skeleton.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import * as styles from './documents-screen.css.ts'
import { Paper } from './paper.tsx'

/** The other language's name in that language, and what that asks for. */
const otherLanguage = {
  en: { locale: 'fr', name: 'En français' },
  fr: { locale: 'en', name: 'In English' },
} as const

const Tools = ({ bookingId }: Pick<MoneyDocument, 'bookingId'>) => {
  const { t, i18n } = useLingui()
  const { locale, isLoading, setLanguage } = useLanguage()
  const other = otherLanguage[locale]
  const change = () =>
    setLanguage(other.locale).catch((thrown: unknown) =>
      showToast({ title: t`Error`, description: errorText(i18n, toAppError(thrown).code), tone: 'critical' }),
    )
  return (
    <div className={styles.tools}>
      {bookingId !== null && (
        <span className={styles.booking}>
          <Trans>Booking {bookingId.slice(-8).toUpperCase()}</Trans>
        </span>
      )}
      <Button tone="text" size="small" busy={isLoading} lang={other.locale} onClick={() => void change()}>
        {other.name}
      </Button>
      <Button size="small" onClick={() => window.print()}>
        <Trans>Print or save as PDF</Trans>
      </Button>
    </div>
  )
}

/** One receipt, credit note or invoice: a sheet of paper, on the screen as in the printer. */
export const DocumentScreen = ({ id }: { id: string }) => {
  const { t, i18n } = useLingui()
  const { data: document, error, isFetching, refetch } = usePullQuery(documentQuery(id))
  if (document) {
    const name = documentName(i18n, document.kind)
    return (
      <div className={styles.page}>
        <PageHead title={`${name} ${document.number} · Rihla`} />
        <Tools bookingId={document.bookingId} />
        <Paper document={document} />
      </div>
    )
  }
  if (error === null) return <ListSkeleton label={t`Loading the document`} />
  const { code, status } = toAppError(error)
  if (status === 404)
    return (
      <EmptyState
        level={1}
        title={<Trans>Document not found</Trans>}
        text={<Trans>It may belong to another account.</Trans>}
        action={
          <Link to="/bookings" className={buttonClass('primary')}>
            <Trans>See your trips</Trans>
          </Link>
        }
      />
    )
  return (
    <EmptyState
      level={1}
      title={<Trans>This document could not be loaded</Trans>}
      text={errorText(i18n, code)}
      action={
        <Button busy={isFetching} onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  )
}
