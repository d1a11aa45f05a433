import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PartBoundary } from '#ui/feedback/part-boundary.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import * as styles from './messages-screen.css.ts'
import { ThreadList } from './thread-list.tsx'
import { useThreads } from './use-threads.ts'

/** In the conversation's place while none is chosen; on small screens the list is there instead. */
export const NoThread = ({ userId }: { userId: string }) => {
  const state = useThreads(userId)
  // Where there is nothing to choose the list has said what to do.
  if (state.status !== 'ready' || state.threads.length === 0) return null
  return (
    <div className={styles.padded}>
      <Text tone="muted">
        <Trans>Choose a conversation. Your messages stay on this device, readable offline.</Trans>
      </Text>
    </div>
  )
}

interface Props {
  userId: string
  /** A conversation is open: on small screens it stands in the list's place. */
  isOpen: boolean
  children: ReactNode
}

/** Conversations and the one that is open: side by side where there is room. */
export const MessagesScreen = ({ userId, isOpen, children }: Props) => (
  <div className={styles.screen}>
    <aside className={isOpen ? styles.listBehind : styles.list}>
      <Heading level={isOpen ? 2 : 1} size="title2">
        <Trans>Messages</Trans>
      </Heading>
      <PartBoundary part="threads" failed={<Trans>Your conversations could not be shown.</Trans>} size="block">
        <ThreadList userId={userId} />
      </PartBoundary>
    </aside>
    <div className={isOpen ? styles.thread : styles.noThread}>{children}</div>
  </div>
)
