import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ThreadTarget } from '#data/messages/read.ts'
import { buttonClass } from '#ui/action/button-class.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PartBoundary } from '#ui/feedback/part-boundary.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { UnreadableNotice } from '#ui/feedback/unreadable-notice.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import * as styles from './messages-screen.css.ts'
import { ThreadPage } from './thread-page.tsx'
import { useThread } from './use-thread.ts'

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
