import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ThreadEntry } from '#data/messages/overlay.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { Avatar } from '#ui/media/avatar.tsx'
import { Icon } from '#ui/media/icon.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import * as styles from './thread-list.css.ts'
import { useTimes } from './use-times.ts'

const addressOf = ({ conversationId, bookingId, experienceId }: ThreadEntry): LinkProps => {
  if (conversationId !== null) return { to: '/messages/{-$id}', params: { id: conversationId } }
  return {
    to: '/messages/{-$id}',
    params: { id: 'new' },
    search: bookingId === null ? { experience: experienceId } : { booking: bookingId },
  }
}

const LastWords = ({ entry }: { entry: ThreadEntry }) => {
  const { lastMessage, lastIsMine, lastState, unread } = entry
  if (lastState === 'failed')
    return (
      <span className={styles.failedWords} title={lastMessage}>
        <Trans>Not sent: {lastMessage}</Trans>
      </span>
    )
  if (lastIsMine)
    return (
      <>
        {lastState === 'queued' && <Icon name="clock" size="small" />}
        <span className={styles.words} title={lastMessage}>
          <Trans>You: {lastMessage}</Trans>
        </span>
      </>
    )
  return (
    <span className={unread > 0 ? styles.unreadWords : styles.words} title={lastMessage} dir="auto">
      {lastMessage}
    </span>
  )
}

/** One conversation in the list: who, about what, the last words, and what is new. */
export const ThreadRow = ({ entry, now }: { entry: ThreadEntry; now: number }) => {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const { whenText } = useTimes(now)
  const { titles, unread } = entry
  const name = entry.name || t`Deleted account`
  const title = (locale === 'fr' ? (titles.fr ?? titles.en) : (titles.en ?? titles.fr)) ?? ''
  return (
    <li>
      <Link {...addressOf(entry)} className={styles.row} resetScroll={false}>
        <Avatar name={name} src={entry.avatar} />
        <span className={styles.body}>
          <span className={styles.top}>
            <span className={styles.name} title={name}>
              {name}
            </span>
            <span className={styles.when}>{whenText(entry.at)}</span>
          </span>
          <span className={styles.about} title={title}>
            {title}
          </span>
          <span className={styles.last}>
            <LastWords entry={entry} />
            {unread > 0 && (
              <>
                <span className={styles.count} aria-hidden="true">
                  {unread}
                </span>
                <VisuallyHidden>
                  <Plural value={unread} one="# unread message" other="# unread messages" />
                </VisuallyHidden>
              </>
            )}
          </span>
        </span>
      </Link>
    </li>
  )
}
