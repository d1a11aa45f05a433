import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import type { Notification } from '#contract/models/notification.ts'
import { type AppError, toAppError } from '#data/api/app-error.ts'
import { clear, markRead } from '#data/notifications/commands.ts'
import { notificationsQuery } from '#data/notifications/queries.ts'
import { type NotificationsOnDevice, readNotifications } from '#data/notifications/read.ts'
import { errorText } from '#i18n/error-text.ts'
import { formatDay } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { connectivityStore } from '#lib/device/connectivity.ts'
import { isFresh } from '#lib/format/age.ts'
import { useDeviceQuery } from '#lib/react/use-device-query.ts'
import { useNow } from '#lib/react/use-now.ts'
import { usePullQuery } from '#lib/react/use-pull-query.ts'
import { useStore } from '#lib/react/use-store.ts'
import { Button } from '#ui/action/button.tsx'
import { AsOfNote } from '#ui/feedback/as-of-note.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PartBoundary } from '#ui/feedback/part-boundary.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { UnreadableNotice } from '#ui/feedback/unreadable-notice.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { byDay, type DayOfNotifications } from './by-day.ts'
import { ClearDialog } from './clear-dialog.tsx'
import * as row from './notice-row.css.ts'
import { NoticeRow } from './notice-row.tsx'
import * as styles from './notifications-screen.css.ts'
import { PushCard } from './push-card.tsx'

type NotificationsState =
  | { status: 'loading' }
  | { status: 'unreadable' }
  /** The server could not be asked, and this device never heard from it. */
  | { status: 'failed'; error: AppError; isRetrying: boolean; retry: () => void }
  | ({ status: 'ready'; asOf: number; confirmed: boolean } & Omit<NotificationsOnDevice, 'asOf'>)

/** What this person was told, from the device, while newer ones are requested from the server. */
const useNotifications = (userId: string): NotificationsState => {
  const list = useDeviceQuery(readNotifications, [userId])
  const { error, isFetching, refetch } = usePullQuery(notificationsQuery(userId))
  if (list === null) return { status: 'unreadable' }
  if (list && list.asOf !== null) return { status: 'ready', ...list, asOf: list.asOf, confirmed: error === null }
  if (!list || !error) return { status: 'loading' }
  return { status: 'failed', error: toAppError(error), isRetrying: isFetching, retry: () => void refetch() }
}

/** The list's own shape while the device is read for the first time; `label` says so aloud. */
const NoticesSkeleton = ({ label }: { label: string }) => (
  <div role="status">
    <VisuallyHidden>{label}</VisuallyHidden>
    <div aria-hidden="true">
      {['one', 'two', 'three', 'four'].map((key) => (
        <div key={key} className={row.row}>
          <span className={row.sign.plain} />
          <div className={row.body}>
            <Skeleton width="third" />
            <Skeleton width="most" />
            <Skeleton shape="small" width="half" />
          </div>
        </div>
      ))}
    </div>
  </div>
)

/** Runs a change that is kept on the device; says so where it could not be, and answers whether it was. */
const useChange = (): ((change: () => Promise<void>) => Promise<boolean>) => {
  const { t } = useLingui()
  return async (change) => {
    try {
      await change()
      return true
    } catch {
      showToast({ title: t`This device could not do that. Please try again.`, tone: 'critical' })
      return false
    }
  }
}

const Day = ({ group, onRead }: { group: DayOfNotifications; onRead: (id: string) => void }) => {
  const { locale } = useLanguage()
  const { day, when, notifications } = group
  return (
    <section aria-labelledby={`day-${day}`}>
      <h2 className={styles.day} id={`day-${day}`}>
        {when === 'today' ? (
          <Trans>Today</Trans>
        ) : when === 'yesterday' ? (
          <Trans>Yesterday</Trans>
        ) : (
          formatDay(day, locale, 'long')
        )}
      </h2>
      <ul className={styles.list}>
        {notifications.map((notification) => (
          <NoticeRow key={notification.id} notification={notification} onRead={onRead} />
        ))}
      </ul>
    </section>
  )
}

const Empty = () => (
  <EmptyState
    title={<Trans>Nothing new</Trans>}
    text={<Trans>News about your bookings, messages and experiences appears here, readable offline.</Trans>}
  />
)

interface ListProps {
  notifications: readonly Notification[]
  /** Where attention goes when the button that had it is gone. */
  heading: RefObject<HTMLHeadingElement | null>
  age: ReactNode
  /** Said before the list; what is up to date says so after it. */
  isOld: boolean
}

const List = ({ notifications, heading, age, isOld }: ListProps) => {
  const { t } = useLingui()
  const now = useNow()
  const change = useChange()
  const [isAsking, setAsking] = useState(false)
  const unread = notifications.filter(({ read }) => !read).map(({ id }) => id)

  const readAll = async () => {
    if (await change(() => markRead(unread))) heading.current?.focus()
  }
  const readOne = (id: string) => void change(() => markRead([id]))
  const clearAll = async () => {
    setAsking(false)
    if (!(await change(() => clear(notifications.map(({ id }) => id))))) return
    showToast({ title: t`Notifications cleared`, tone: 'success' })
    heading.current?.focus()
  }

  if (notifications.length === 0) return <Empty />
  return (
    <>
      <div className={styles.tools}>
        <Text tone="muted" role="status">
          <Plural value={unread.length} _0="All read" one="# new" other="# new" />
        </Text>
        <div className={styles.buttons}>
          {unread.length > 0 && (
            <Button tone="quiet" size="small" onClick={() => void readAll()}>
              <Trans>Mark all as read</Trans>
            </Button>
          )}
          <Button tone="text" size="small" onClick={() => setAsking(true)}>
            <Trans>Clear all</Trans>
          </Button>
        </div>
      </div>
      {isOld && age}
      {byDay(notifications, now).map((group) => (
        <Day key={group.day} group={group} onRead={readOne} />
      ))}
      {!isOld && age}
      <ClearDialog isOpen={isAsking} onClose={() => setAsking(false)} onClear={() => void clearAll()} />
    </>
  )
}

const Content = ({ userId, heading }: { userId: string; heading: ListProps['heading'] }) => {
  const { t, i18n } = useLingui()
  const now = useNow()
  const { online } = useStore(connectivityStore)
  const state = useNotifications(userId)
  switch (state.status) {
    case 'loading':
      return <NoticesSkeleton label={t`Loading your notifications`} />
    case 'unreadable':
      return <UnreadableNotice />
    case 'failed':
      return (
        <EmptyState
          title={<Trans>Your notifications could not be loaded</Trans>}
          text={errorText(i18n, state.error.code)}
          action={
            <Button tone="quiet" busy={state.isRetrying} onClick={state.retry}>
              <Trans>Try again</Trans>
            </Button>
          }
        />
      )
    case 'ready': {
      const { asOf, confirmed, notifications } = state
      const isOld = !isFresh({ asOf, confirmed: confirmed && online, now: Math.max(now, asOf) })
      const age = <AsOfNote asOf={asOf} confirmed={confirmed} stale={<Trans>There may be more since then.</Trans>} />
      return (
        <>
          <List notifications={notifications} heading={heading} age={age} isOld={isOld} />
          {notifications.length === 0 && isOld && age}
        </>
      )
    }
  }
}

interface Props {
  userId: string
  /** Another feature's note, put in by the route. */
  note: ReactNode
}

/** What this person was told, from the device, day by day. */
export const NotificationsScreen = ({ userId, note }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <header className={styles.header}>
        <Heading level={1} ref={heading} tabIndex={-1}>
          <Trans>Notifications</Trans>
        </Heading>
      </header>
      {note}
      <div className={styles.columns}>
        <div className={styles.main}>
          <PartBoundary
            part="notifications"
            failed={<Trans>Your notifications could not be shown.</Trans>}
            size="block"
          >
            <Content userId={userId} heading={heading} />
          </PartBoundary>
        </div>
        <aside className={styles.aside}>
          <PartBoundary part="push-card">
            <PushCard />
          </PartBoundary>
        </aside>
      </div>
    </>
  )
}
