import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { threadQuery } from '#data/messages/queries.ts'
import { readThread, type ThreadOnDevice, type ThreadTarget } from '#data/messages/read.ts'
import { connectivityStore } from '#lib/device/connectivity.ts'
import { useDeviceQuery } from '#lib/react/use-device-query.ts'
import { usePullQuery } from '#lib/react/use-pull-query.ts'
import { useStore } from '#lib/react/use-store.ts'
import { buttonClass } from '#ui/action/button-class.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PartBoundary } from '#ui/feedback/part-boundary.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { UnreadableNotice } from '#ui/feedback/unreadable-notice.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import * as styles from './messages-screen.css.ts'
import { ThreadPage } from './thread-page.tsx'

type ThreadView =
  | { status: 'loading' }
  | { status: 'unreadable' }
  /** This device does not know it, and the server neither, as far as it could be asked. */
  | { status: 'missing'; wasAsked: boolean }
  /** `isOld`: the server has not confirmed it since this window was opened, as far as the device knows. */
  | ({ status: 'ready'; online: boolean; isOld: boolean } & ThreadOnDevice)

/** One conversation from the device, while a newer one is requested from the server. */
const useThread = (userId: string, target: ThreadTarget): ThreadView => {
  const { online } = useStore(connectivityStore)
  const copy = useDeviceQuery(() => readThread(target).then((thread) => ({ thread })), [userId, JSON.stringify(target)])
  const { isPending, isError } = usePullQuery(threadQuery(userId, target))
  if (copy === null) return { status: 'unreadable' }
  if (copy?.thread) return { status: 'ready', ...copy.thread, online, isOld: !online || isError }
  if (copy === undefined || isPending) return { status: 'loading' }
  return { status: 'missing', wasAsked: !isError }
}

const AllMessages = () => (
  <Link to="/messages/{-$id}" className={buttonClass('primary')}>
    <Trans>All messages</Trans>
  </Link>
)

interface Props {
  userId: string
  target: ThreadTarget
}

const Thread = ({ userId, target }: Props) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const view = useThread(userId, target)
  const conversationId = view.status === 'ready' ? view.head.conversationId : null
  const isBegun = conversationId !== null && !('id' in target)
  // As soon as there is a conversation it has an address of its own.
  useEffect(() => {
    if (isBegun) void navigate({ to: '/messages/{-$id}', params: { id: conversationId }, replace: true })
  }, [isBegun, conversationId, navigate])
  switch (view.status) {
    case 'loading':
      return (
        <div className={styles.padded} role="status">
          <VisuallyHidden>{t`Loading the conversation`}</VisuallyHidden>
          <Skeleton shape="title" width="half" />
          <Skeleton width="most" />
          <Skeleton width="third" />
        </div>
      )
    case 'unreadable':
      return (
        <div className={styles.padded}>
          <UnreadableNotice />
        </div>
      )
    case 'missing':
      return view.wasAsked ? (
        <EmptyState
          level={1}
          title={<Trans>Conversation not found</Trans>}
          text={<Trans>It may belong to another account.</Trans>}
          action={<AllMessages />}
        />
      ) : (
        <EmptyState
          level={1}
          title={<Trans>This conversation is not on this device</Trans>}
          text={<Trans>It opens as soon as you are back online.</Trans>}
          action={<AllMessages />}
        />
      )
    case 'ready':
      return <ThreadPage {...view} />
  }
}

/** One conversation, or the beginning of one, from the device. Give it its target as `key` as well. */
export const ThreadScreen = (props: Props) => (
  <PartBoundary
    part="thread"
    failed={<Trans>This conversation could not be shown. What you wrote is kept.</Trans>}
    size="page"
  >
    <Thread {...props} />
  </PartBoundary>
)
