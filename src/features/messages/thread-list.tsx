import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useState } from 'react'
import type { ThreadEntry } from '#data/messages/overlay.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { useNow } from '#lib/react/use-now.ts'
import { buttonClass } from '#ui/action/button-class.ts'
import { AsOfNote } from '#ui/feedback/as-of-note.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { UnreadableNotice } from '#ui/feedback/unreadable-notice.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Avatar } from '#ui/media/avatar.tsx'
import { Icon } from '#ui/media/icon.tsx'
import { Text } from '#ui/text/text.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { filterThreads } from './filter-threads.ts'
import * as styles from './thread-list.css.ts'
import { useThreads } from './use-threads.ts'
import { useTimes } from './use-times.ts'

const addressOf = ({ conversationId, bookingId, experienceId }: ThreadEntry): LinkProps => {
  if (conversationId !== null) return { to: '/messages/{-$id}', params: { id: conversationId } }
  return {
    to: '/messages/{-$id}',
    params: { id: 'new' },
    search: bookingId === null ? { experience: experienceId } : { booking: bookingId },
  }
}

const LastMessage = ({ entry }: { entry: ThreadEntry }) => {
  const { lastMessage, lastIsMine, lastState, unread } = entry
  if (lastState === 'failed')
    return (
      <span className={styles.failedWords} title={lastMessage}>
        <Trans>Not sent: {lastMessage}</Trans>
      </span>
    )
  if (lastIsMine)
    return (
      <>
        {lastState === 'queued' && <Icon name="clock" size="small" />}
        <span className={styles.words} title={lastMessage}>
          <Trans>You: {lastMessage}</Trans>
        </span>
      </>
    )
  return (
    <span className={unread > 0 ? styles.unreadWords : styles.words} title={lastMessage} dir="auto">
      {lastMessage}
    </span>
  )
}

/** One conversation in the list: who, about what, the last words, and what is new. */
const ThreadRow = ({ entry, now }: { entry: ThreadEntry; now: number }) => {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const { whenText } = useTimes(now)
  const { titles, unread } = entry
  const name = entry.name || t`Deleted account`
  const title = (locale === 'fr' ? (titles.fr ?? titles.en) : (titles.en ?? titles.fr)) ?? ''
  return (
    <li>
      <Link {...addressOf(entry)} className={styles.row} resetScroll={false}>
        <Avatar name={name} src={entry.avatar} />
        <span className={styles.body}>
          <span className={styles.top}>
            <span className={styles.name} title={name}>
              {name}
            </span>
            <span className={styles.when}>{whenText(entry.at)}</span>
          </span>
          <span className={styles.about} title={title}>
            {title}
          </span>
          <span className={styles.last}>
            <LastMessage entry={entry} />
            {unread > 0 && (
              <>
                <span className={styles.count} aria-hidden="true">
                  {unread}
                </span>
                <VisuallyHidden>
                  <Plural value={unread} one="# unread message" other="# unread messages" />
                </VisuallyHidden>
              </>
            )}
          </span>
        </span>
      </Link>
    </li>
  )
}

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
