import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import type { ThreadMessage } from '#data/messages/overlay.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import * as styles from './message.css.ts'
import { groupMessages, type Run, speakingIds } from './message-groups.ts'
import { MessageItem } from './message-item.tsx'
import { useTimes } from './use-times.ts'

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
