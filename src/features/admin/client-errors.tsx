import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ClientErrors as Answer } from '#data/admin/admin.ts'
import { fetchClientErrors } from '#data/admin/admin.ts'
import { Text } from '#ui/text/text.tsx'
import { ClientErrorEntry } from './client-error-entry.tsx'
import { MoreCome } from './more-come.tsx'
import { QuerySection } from './query-section.tsx'
import { list, said, summary } from './reports.css.ts'

const fetchErrors = () => fetchClientErrors()

const Entries = ({ answer: { errors, open, total }, onDone }: { answer: Answer; onDone: () => void }) => {
  const entry = (error: Answer['errors'][number]) => (
    <ClientErrorEntry key={error.fingerprint} error={error} onDone={onDone} />
  )
  const opened = errors.filter(({ resolvedAt }) => resolvedAt === null)
  const resolved = errors.filter(({ resolvedAt }) => resolvedAt !== null)
  const hidden = total - errors.length
  return (
    <>
      {open > 0 ? (
        <ul className={list}>{opened.map(entry)}</ul>
      ) : (
        <Text tone="muted">
          {total === 0 ? <Trans>No errors in the last 30 days.</Trans> : <Trans>No open errors.</Trans>}
        </Text>
      )}
      {resolved.length > 0 && (
        <details className={said}>
          <summary className={summary}>
            <Plural value={total - open} one="# resolved error" other="# resolved errors" />
          </summary>
          <ul className={list}>{resolved.map(entry)}</ul>
        </details>
      )}
      <MoreCome count={hidden} />
    </>
  )
}

/** What failed on people's devices. */
export const ClientErrors = () => {
  const { t } = useLingui()
  return (
    <QuerySection
      id="client-errors"
      title={<Trans>Errors on people’s devices</Trans>}
      loading={t`Loading the errors`}
      failed={<Trans>The errors could not be loaded.</Trans>}
      retry={t`Load the errors again`}
      queryFn={fetchErrors}
    >
      {(answer, refresh) => <Entries answer={answer} onDone={refresh} />}
    </QuerySection>
  )
}
