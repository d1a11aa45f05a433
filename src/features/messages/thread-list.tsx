import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useNow } from '#lib/react/use-now.ts'
import { buttonClass } from '#ui/action/button-class.ts'
import { AsOfNote } from '#ui/feedback/as-of-note.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { UnreadableNotice } from '#ui/feedback/unreadable-notice.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Text } from '#ui/text/text.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { filterThreads } from './filter-threads.ts'
import * as styles from './thread-list.css.ts'
import { ThreadRow } from './thread-row.tsx'
import { useThreads } from './use-threads.ts'

const keys = ['one', 'two', 'three', 'four']

/** The list's own shape while the device is read for the first time; `label` says so aloud. */
const ThreadSkeleton = ({ label }: { label: string }) => (
  <div role="status">
    <VisuallyHidden>{label}</VisuallyHidden>
    <div aria-hidden="true">
      {keys.map((key) => (
        <div key={key} className={styles.row}>
          <span className={styles.face} />
          <span className={styles.body}>
            <Skeleton width="half" />
            <Skeleton shape="small" width="most" />
            <Skeleton shape="small" />
          </span>
        </div>
      ))}
    </div>
  </div>
)

const Empty = () => (
  <EmptyState
    title={<Trans>No messages yet</Trans>}
    text={
      <Trans>
        Ask a host anything from an experience’s page. What you write offline is sent when you are back online.
      </Trans>
    }
    action={
      <Link to="/search" className={buttonClass('primary')}>
        <Trans>Find an experience</Trans>
      </Link>
    }
  />
)

/** Everybody this person talks to, from the device. */
export const ThreadList = ({ userId }: { userId: string }) => {
  const { t } = useLingui()
  const now = useNow()
  const [search, setSearch] = useState('')
  const state = useThreads(userId)
  if (state.status === 'loading') return <ThreadSkeleton label={t`Loading your messages`} />
  if (state.status === 'unreadable') return <UnreadableNotice />
  const { threads, asOf, isOld } = state
  if (threads.length === 0) return <Empty />
  const found = filterThreads(threads, search)
  return (
    <div className={styles.part}>
      <Field label={<Trans>Search by name or last message</Trans>} hideLabel>
        <TextInput
          type="search"
          icon="search"
          value={search}
          placeholder={t`Search by name or message`}
          onChange={(event) => setSearch(event.target.value)}
        />
      </Field>
      {asOf !== null && isOld && (
        <AsOfNote asOf={asOf} confirmed={false} stale={<Trans>There may be newer messages.</Trans>} />
      )}
      {found.length > 0 ? (
        <ul className={styles.list}>
          {found.map((entry) => (
            <ThreadRow key={entry.thread} entry={entry} now={now} />
          ))}
        </ul>
      ) : (
        <Text tone="muted">
          <Trans>No name or last message matches “{search}”.</Trans>
        </Text>
      )}
    </div>
  )
}
