import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { errorText } from '#i18n/error-text.ts'
import { Button } from '#ui/action/button.tsx'
import { ListSkeleton } from '#ui/feedback/list-skeleton.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import * as styles from './query-section.css.ts'
import { part } from './reports.css.ts'
import { useAdminQuery } from './use-admin-query.ts'

interface Props<T> {
  id: string
  title: ReactNode
  /** Said while it loads, where it could not be loaded, and on the button that tries again. */
  loading: string
  failed: ReactNode
  retry: string
  /** Fetched under `id`, which is a part of the query's key. */
  queryFn: () => Promise<T>
  children: (answer: T, refresh: () => void) => ReactNode
}

/** A section of the admin's page with a query of its own, so that it works if another section's fails. */
export const QuerySection = <T,>({ id, title, loading, failed, retry, queryFn, children }: Props<T>) => {
  const { i18n } = useLingui()
  const view = useAdminQuery(id, queryFn)
  return (
    <section className={part} aria-labelledby={id}>
      <Heading level={2} id={id}>
        {title}
      </Heading>
      {view.status === 'loading' && <ListSkeleton label={loading} />}
      {view.status === 'failed' && (
        <div className={styles.failed}>
          <Text tone="muted" role="alert">
            {failed} {errorText(i18n, view.error.code)}
          </Text>
          <Button size="small" tone="quiet" aria-label={retry} onClick={view.retry}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
      {view.status === 'ready' && children(view.answer, view.refresh)}
    </section>
  )
}
