import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ClientErrors as Answer } from '#data/admin.ts'
import { errorText } from '#i18n/error-text.ts'
import { Button } from '#ui/button.tsx'
import { Heading } from '#ui/heading.tsx'
import { ListSkeleton } from '#ui/list-skeleton.tsx'
import { Text } from '#ui/text.tsx'
import { ClientErrorEntry } from './client-error-entry.tsx'
import * as styles from './client-errors.css.ts'
import { list, part, said, summary } from './reports.css.ts'
import { useAnswer } from './use-answer.ts'

const fetchErrors = async () => (await import('#data/admin.ts')).fetchClientErrors()

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
          {total === 0 ? <Trans>None in the last 30 days.</Trans> : <Trans>None is open.</Trans>}
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
      {hidden > 0 && (
        <Text tone="muted">
          <Plural value={hidden} one="# more comes after these." other="# more come after these." />
        </Text>
      )}
    </>
  )
}

/** What failed on people's devices. Asked for apart from the rest of the page: either stands without the other. */
export const ClientErrors = () => {
  const { t, i18n } = useLingui()
  const view = useAnswer(fetchErrors)
  return (
    <section className={part} aria-labelledby="client-errors">
      <Heading level={2} id="client-errors">
        <Trans>Errors on people’s devices</Trans>
      </Heading>
      {view.status === 'loading' && <ListSkeleton label={t`Loading the errors`} />}
      {view.status === 'failed' && (
        <div className={styles.failed}>
          <Text tone="muted" role="alert">
            <Trans>The errors could not be loaded.</Trans> {errorText(i18n, view.error.code)}
          </Text>
          <Button size="small" tone="quiet" aria-label={t`Load the errors again`} onClick={view.retry}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
      {view.status === 'ready' && <Entries answer={view.answer} onDone={view.refresh} />}
    </section>
  )
}
