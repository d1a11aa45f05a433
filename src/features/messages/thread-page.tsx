import { Trans, useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { toAppError } from '#data/api/app-error.ts'
import { pullOlder } from '#data/messages/commands.ts'
import type { ThreadHead, ThreadMessage } from '#data/messages/overlay.ts'
import type { ThreadOnDevice } from '#data/messages/read.ts'
import { errorText } from '#i18n/error-text.ts'
import { PageHead } from '#lib/react/page-head.tsx'
import { useNow } from '#lib/react/use-now.ts'
import { Button } from '#ui/action/button.tsx'
import { AsOfNote } from '#ui/feedback/as-of-note.tsx'
import { PartBoundary } from '#ui/feedback/part-boundary.tsx'
import { Icon } from '#ui/media/icon.tsx'
import { Text } from '#ui/text/text.tsx'
import * as composerStyles from './composer.css.ts'
import { Composer } from './composer.tsx'
import { firstUnread } from './message-groups.ts'
import { MessageList } from './message-list.tsx'
import * as styles from './thread.css.ts'
import { ThreadTop, useBlock } from './thread-head.tsx'
import { useReading } from './use-reading.ts'

/** Nearer to the end than this is at the end. */
const nearPx = 48

const sizeOf = ({ scrollHeight, clientHeight }: HTMLElement) => `${scrollHeight}/${clientHeight}`

interface Scroll {
  scroller: RefObject<HTMLDivElement | null>
  isAtEnd: boolean
  /** A message came while older ones were being read. */
  hasNews: boolean
  onScroll: () => void
  toEnd: () => void
}

/**
 * Keeps the end in sight while it is being read, and their place where they are not. It opens at the first unread
 * message (`[data-unread]`), else at the end.
 */
const useScroll = (messages: readonly ThreadMessage[]): Scroll => {
  const scroller = useRef<HTMLDivElement>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  const [hasNews, setNews] = useState(false)
  const before = useRef<{ first: string | undefined; last: string | undefined; height: number } | null>(null)
  const atEnd = useRef(true)
  const size = useRef('')
  const first = messages[0]?.id
  const last = messages.at(-1)

  const look = () => {
    const box = scroller.current
    if (!box) return
    const isNear = box.scrollHeight - box.scrollTop - box.clientHeight < nearPx
    const seen = sizeOf(box)
    // A box that is laid out anew moves as well, before the observer below is told: nobody has left the end by that.
    if (!isNear && atEnd.current && seen !== size.current) box.scrollTop = box.scrollHeight
    else atEnd.current = isNear
    size.current = seen
    setAtEnd(atEnd.current)
    if (atEnd.current) setNews(false)
  }
  const toEnd = () => {
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight })
    look()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is looked after when messages come, and only then.
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return
    const known = before.current
    size.current = sizeOf(box)
    if (known === null) {
      const unread = box.querySelector('[data-unread]')
      // By hand: `scrollIntoView` would move the page as well.
      const top = unread ? unread.getBoundingClientRect().top - box.getBoundingClientRect().top - nearPx : null
      box.scrollTop = top === null ? box.scrollHeight : box.scrollTop + top
      look()
    } else if (known.first !== first && known.last === last?.id) box.scrollTop += box.scrollHeight - known.height
    else if (known.last !== last?.id) {
      if (atEnd.current || last?.isMine) box.scrollTop = box.scrollHeight
      else setNews(true)
    } else if (atEnd.current) box.scrollTop = box.scrollHeight
    before.current = { first, last: last?.id, height: box.scrollHeight }
  }, [messages])

  // The composer grows, the keyboard comes, letters become larger: who is at the end stays there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands in the box may be another element with other messages.
  useEffect(() => {
    const box = scroller.current
    if (!box) return
    const observer = new ResizeObserver(() => {
      if (atEnd.current) box.scrollTop = box.scrollHeight
    })
    for (const part of [box, ...box.children]) observer.observe(part)
    return () => observer.disconnect()
  }, [messages])

  return { scroller, isAtEnd, hasNews, onScroll: look, toEnd }
}

type Asking = { status: 'idle' } | { status: 'asking' } | { status: 'failed'; code: string }

/** What stands before the oldest message here: more, fetched as soon as a person gets there, or that there is none. */
const OlderMessages = ({ conversationId, online }: { conversationId: string; online: boolean }) => {
  const { i18n } = useLingui()
  const [asking, setAsking] = useState<Asking>({ status: 'idle' })
  const sentinel = useRef<HTMLDivElement>(null)

  const ask = async () => {
    setAsking({ status: 'asking' })
    try {
      await pullOlder(conversationId)
      setAsking({ status: 'idle' })
    } catch (thrown) {
      setAsking({ status: 'failed', code: toAppError(thrown).code })
    }
  }
  const isReady = online && asking.status === 'idle'
  useEffect(() => {
    if (!isReady || !sentinel.current) return
    const watcher = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) void ask()
    })
    watcher.observe(sentinel.current)
    return () => watcher.disconnect()
  })
  return (
    <div className={styles.older} ref={sentinel}>
      {online ? (
        <>
          {asking.status === 'failed' && <p role="alert">{errorText(i18n, asking.code)}</p>}
          <Button tone="text" size="small" busy={asking.status === 'asking'} onClick={() => void ask()}>
            <Trans>Show older messages</Trans>
          </Button>
        </>
      ) : (
        <p>
          <Trans>Older messages are not on this device. They load when you are back online.</Trans>
        </p>
      )}
    </div>
  )
}

/** Why nothing can be written here, in the field's place. */
const ClosedComposer = ({ head, online }: { head: ThreadHead; online: boolean }) => {
  const { t } = useLingui()
  const { isBusy, setBlocked } = useBlock(head)
  const { name } = head
  if (head.isDeleted)
    return (
      <div className={composerStyles.composer} data-bar>
        <p className={composerStyles.closed}>
          <Trans>This account no longer exists. Earlier messages stay readable.</Trans>
        </p>
      </div>
    )
  if (!head.isBlockedByMe)
    return (
      <div className={composerStyles.composer} data-bar>
        <p className={composerStyles.closed}>
          <Trans>You cannot write to {name}. Earlier messages stay readable.</Trans>
        </p>
      </div>
    )
  return (
    <div className={composerStyles.composer} data-bar>
      <div className={composerStyles.closed}>
        <p>
          <Trans>You have blocked {name}: you cannot write to each other.</Trans>
        </p>
        <Button
          tone="quiet"
          size="small"
          busy={isBusy}
          disabledReason={online ? null : t`You need to be online for this.`}
          onClick={() => void setBlocked(false)}
        >
          <Trans>Unblock</Trans>
        </Button>
      </div>
    </div>
  )
}

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
