import { Trans, useLingui } from '@lingui/react/macro'
import { discardMessage, withdrawMessage } from '#data/messages/commands.ts'
import type { ThreadMessage } from '#data/messages/overlay.ts'
import { retryEntry } from '#data/outbox/queue.ts'
import { Button } from '#ui/action/button.tsx'
import { textLink } from '#ui/action/link.css.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import * as styles from './message.css.ts'
import { MessageState } from './message-foot.tsx'
import { splitLinks } from './split-links.ts'

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

interface Props {
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

const Actions = ({ message, onEdit }: Pick<Props, 'message' | 'onEdit'>) => {
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
export const MessageItem = ({ message, time, showsState, onEdit }: Props) => {
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
