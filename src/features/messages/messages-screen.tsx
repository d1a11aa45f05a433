import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { EmptyState } from '#ui/empty-state.tsx'
import { Heading } from '#ui/heading.tsx'
import * as styles from './messages-screen.css.ts'
import { ThreadList } from './thread-list.tsx'

/** In the conversation's place while none is chosen; on small screens the list is there instead. */
export const NoThread = () => (
  <EmptyState
    title={<Trans>Choose a conversation</Trans>}
    text={<Trans>What was said stays on this device, readable without signal.</Trans>}
  />
)

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
      <ThreadList userId={userId} />
    </aside>
    <div className={isOpen ? styles.thread : styles.noThread}>{children}</div>
  </div>
)
