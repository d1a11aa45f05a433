import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import { discardMessage, withdrawMessage } from '#data/messages/commands.ts'
import type { ThreadMessage } from '#data/messages/overlay.ts'
import { retryEntry } from '#data/outbox/queue.ts'
import { errorText } from '#i18n/error-text.ts'
import { WaitReasonText } from '#i18n/wait-reason.tsx'
import { Button } from '#ui/action/button.tsx'
import { textLink } from '#ui/action/link.css.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Icon } from '#ui/media/icon.tsx'
import type { IconName } from '#ui/media/icon-names.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import * as styles from './message.css.ts'
import { groupMessages, type Run, speakingIds } from './message-groups.ts'
import { splitLinks } from './split-links.ts'
import { useTimes } from './use-times.ts'

const State = ({ tone, icon, children }: { tone: keyof typeof styles.state; icon: IconName; children: ReactNode }) => (
  <span className={styles.state[tone]}>
    <Icon name={icon} size="small" />
    <span>{children}</span>
  </span>
)

/** How far one's own message has got, as sign and word. */
const MessageState = ({ message }: { message: ThreadMessage }) => {
  const { i18n } = useLingui()
  const { state, queued } = message
  const code = queued?.code ?? null
  switch (state) {
    case 'queued':
    case 'sending':
      return (
        <State tone="plain" icon={state === 'sending' ? 'send' : 'clock'}>
          {queued && <WaitReasonText facts={queued.wait} />}
        </State>
      )
    case 'sent':
      return (
        <State tone="plain" icon="check">
          <Trans>Sent</Trans>
        </State>
      )
    case 'delivered':
      return (
        <State tone="plain" icon="check">
          <Trans>Delivered</Trans>
        </State>
      )
    case 'read':
      return (
        <State tone="read" icon="eye">
          <Trans>Read</Trans>
        </State>
      )
    case 'failed':
      return (
        <State tone="failed" icon="warn">
          {code === null ? <Trans>Not sent</Trans> : <Trans>Not sent: {errorText(i18n, code)}</Trans>}
        </State>
      )
  }
}

/** What was written, as it was written; addresses lead where they say, and tell nobody where from. */
const MessageText = ({ content }: { content: string }) => (
  <p className={styles.text} dir="auto">
    {splitLinks(content).map((part, index) =>
      part.kind === 'link' ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places.
        <a key={index} className={textLink} href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc">
          {part.text}
        </a>
      ) : (
        part.text
      ),
    )}
  </p>
)

interface MessageItemProps {
  message: ThreadMessage
  /** Its time as it is shown; null where the next one says it. */
  time: string | null
  showsState: boolean
  onEdit: (message: ThreadMessage) => void
}

const look = ({ isMine, state }: ThreadMessage): keyof typeof styles.words => {
  if (!isMine) return 'theirs'
  if (state === 'failed') return 'failed'
  return state === 'queued' || state === 'sending' ? 'waiting' : 'mine'
}

const Actions = ({ message, onEdit }: Pick<MessageItemProps, 'message' | 'onEdit'>) => {
  const { t } = useLingui()
  const { id, content, queued, state } = message
  if (!queued) return null
  const run = (work: () => Promise<boolean>) =>
    void work().then(
      (isDone) => {
        if (!isDone) showToast({ title: t`Already sent` })
      },
      () => showToast({ title: t`This device could not do that. Please try again.`, tone: 'critical' }),
    )
  const withdraw = () => withdrawMessage(id)
  const discard = async () => {
    await discardMessage(queued.row)
    return true
  }
  const retry = async () => {
    await retryEntry(queued.row)
    return true
  }
  if (state === 'failed')
    return (
      <div className={styles.actions}>
        <Button tone="text" size="small" aria-label={t`Try again: ${content}`} onClick={() => run(retry)}>
          <Trans>Try again</Trans>
        </Button>
        <Button tone="text" size="small" aria-label={t`Discard: ${content}`} onClick={() => run(discard)}>
          <Trans>Discard</Trans>
        </Button>
      </div>
    )
  if (state !== 'queued' || !queued.isStillHere) return null
  return (
    <div className={styles.actions}>
      <Button tone="text" size="small" aria-label={t`Edit: ${content}`} onClick={() => onEdit(message)}>
        <Trans>Edit</Trans>
      </Button>
      <Button tone="text" size="small" aria-label={t`Withdraw: ${content}`} onClick={() => run(withdraw)}>
        <Trans>Withdraw</Trans>
      </Button>
    </div>
  )
}

/** One message: what was written, when, and how far it has got. */
const MessageItem = ({ message, time, showsState, onEdit }: MessageItemProps) => {
  const { isMine, content } = message
  const speaks = isMine && (showsState || message.queued !== null)
  return (
    <li className={styles.item}>
      <div className={styles.words[look(message)]}>
        <MessageText content={content} />
      </div>
      {(time !== null || speaks) && (
        <div className={styles.foot}>
          {time !== null && <span>{time}</span>}
          {speaks && <MessageState message={message} />}
        </div>
      )}
      <Actions message={message} onEdit={onEdit} />
    </li>
  )
}

interface Props {
  messages: readonly ThreadMessage[]
  name: string
  /** The first message that was new when the conversation was opened. */
  unreadFrom: string | null
  now: number
  onEdit: (message: ThreadMessage) => void
}

/** What was said, in days. */
export const MessageList = ({ messages, name, unreadFrom, now, onEdit }: Props) => {
  const { t } = useLingui()
  const { dayText, timeText } = useTimes(now)
  const speaking = speakingIds(messages)
  const who = name || t`Deleted account`

  const renderRun = ({ isMine, messages: said }: Run) => (
    <li className={styles.run[isMine ? 'mine' : 'theirs']} key={said[0]?.id}>
      <VisuallyHidden>{isMine ? t`You:` : t`${who}:`}</VisuallyHidden>
      {said.map((message, index) => (
        <Fragment key={message.id}>
          {message.id === unreadFrom && index > 0 && <NewLine />}
          <ul className={styles.said}>
            <MessageItem
              message={message}
              time={index === said.length - 1 ? timeText(message.at) : null}
              showsState={speaking.has(message.id)}
              onEdit={onEdit}
            />
          </ul>
        </Fragment>
      ))}
    </li>
  )

  return (
    <ol className={styles.days}>
      {groupMessages(messages).map(({ day, runs }) => (
        <li key={day} className={styles.day}>
          <p className={styles.dayName}>{dayText(day)}</p>
          <ol className={styles.runs}>
            {runs.map((run) => (
              <Fragment key={run.messages[0]?.id}>
                {run.messages[0]?.id === unreadFrom && (
                  <li>
                    <NewLine />
                  </li>
                )}
                {renderRun(run)}
              </Fragment>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  )
}

const NewLine = () => (
  <p className={styles.newLine} data-unread>
    <Trans>New since your last visit</Trans>
  </p>
)
