import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { ThreadMessage } from '#data/messages/overlay.ts'
import type { ThreadOnDevice } from '#data/messages/read.ts'
import { PageHead } from '#lib/react/page-head.tsx'
import { useNow } from '#lib/react/use-now.ts'
import { AsOfNote } from '#ui/feedback/as-of-note.tsx'
import { PartBoundary } from '#ui/feedback/part-boundary.tsx'
import { Icon } from '#ui/media/icon.tsx'
import { Text } from '#ui/text/text.tsx'
import { ClosedComposer } from './closed-composer.tsx'
import { Composer } from './composer.tsx'
import { firstUnread } from './message-groups.ts'
import { MessageList } from './message-list.tsx'
import { OlderMessages } from './older-messages.tsx'
import * as styles from './thread.css.ts'
import { ThreadTop } from './thread-head.tsx'
import { useReading } from './use-reading.ts'
import { useScroll } from './use-scroll.ts'

type Props = ThreadOnDevice & { online: boolean; isOld: boolean }

/** A conversation: who, what was said, and where one writes. */
export const ThreadPage = ({ head, messages, hasOlder, readSeq, asOf, online, isOld }: Props) => {
  const { t } = useLingui()
  const now = useNow()
  const [unreadFrom] = useState(() => firstUnread(messages, readSeq))
  const [editingId, setEditingId] = useState<string | null>(null)
  const editing = messages.find(({ id, queued }) => id === editingId && queued?.isStillHere) ?? null
  const { scroller, isAtEnd, hasNews, onScroll, toEnd } = useScroll(messages)
  useReading(head, messages, readSeq, isAtEnd)
  useEffect(() => {
    if (editingId !== null && !editing) setEditingId(null)
  }, [editingId, editing])
  const { conversationId, name } = head
  const who = name || t`Deleted account`
  const isClosed = head.isDeleted || head.isBlockedByMe || head.hasBlockedMe
  const edit = ({ id }: ThreadMessage) => setEditingId(id)
  return (
    <section className={styles.page} aria-label={t`Conversation with ${who}`}>
      <PageHead title={`${who} · Rihla`} />
      <ThreadTop head={head} online={online} />
      <div>
        {isOld && asOf !== null && (
          <div className={styles.note}>
            <AsOfNote asOf={asOf} confirmed={false} stale={<Trans>There may be newer messages.</Trans>} />
          </div>
        )}
      </div>
      <div className={styles.place}>
        <div
          className={styles.scroller}
          ref={scroller}
          onScroll={onScroll}
          role="log"
          aria-label={t`Messages`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
          tabIndex={0}
        >
          {hasOlder && conversationId !== null && <OlderMessages conversationId={conversationId} online={online} />}
          {messages.length > 0 ? (
            <PartBoundary
              part="messages"
              failed={<Trans>The messages could not be shown. You can still write.</Trans>}
              size="block"
            >
              <MessageList messages={messages} name={name} unreadFrom={unreadFrom} now={now} onEdit={edit} />
            </PartBoundary>
          ) : (
            <Text tone="muted">
              <Trans>No messages yet. What you write offline is sent when you are back online.</Trans>
            </Text>
          )}
        </div>
        {hasNews && (
          <button type="button" className={styles.news} onClick={toEnd}>
            <Icon name="down" size="small" />
            <Trans>New messages</Trans>
          </button>
        )}
      </div>
      {isClosed ? (
        <ClosedComposer head={head} online={online} />
      ) : (
        <Composer key={head.thread} head={head} editing={editing} onEdited={() => setEditingId(null)} />
      )}
    </section>
  )
}
