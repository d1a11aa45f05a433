import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Notification } from '#contract/models/notification.ts'
import { notificationPath } from '#contract/rules/notification-path.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { writtenAt } from '#lib/format/written-at.ts'
import { IconButton } from '#ui/action/icon-button.tsx'
import { Icon } from '#ui/media/icon.tsx'
import { Text } from '#ui/text/text.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import * as styles from './notice-row.css.ts'
import { useNoticeWords } from './use-notice-words.ts'

interface Props {
  notification: Notification
  onRead: (id: string) => void
}

/** One thing this person was told; pressing it leads there and marks it as read. */
export const NoticeRow = ({ notification, onRead }: Props) => {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const { id, read, createdAt } = notification
  const { icon, tone, title, sentence, facts, quote } = useNoticeWords()(notification)
  const path = notificationPath(notification)
  const at = Date.parse(createdAt)
  return (
    <li className={styles.row}>
      <span className={styles.sign[tone]}>
        <Icon name={icon} />
        {!read && <span className={styles.dot} />}
      </span>
      <div className={styles.body}>
        <div className={read ? styles.head : `${styles.head} ${styles.beside}`}>
          <h3 className={styles.title[read ? 'read' : 'unread']}>
            {path === null ? (
              title
            ) : (
              <Link to={path} className={styles.link} onClick={() => !read && onRead(id)}>
                {title}
              </Link>
            )}
            {!read && (
              <VisuallyHidden>
                {' '}
                <Trans>(new)</Trans>
              </VisuallyHidden>
            )}
          </h3>
          <time className={styles.time} dateTime={createdAt}>
            {writtenAt(at, locale, at)}
          </time>
        </div>
        <p className={styles.sentence}>{sentence}</p>
        {quote !== null && <blockquote className={styles.quote}>{quote}</blockquote>}
        {facts !== null && (
          <Text size="small" tone="muted">
            {facts}
          </Text>
        )}
      </div>
      {!read && (
        <div className={styles.action}>
          <IconButton
            icon="check"
            tone="link"
            label={t`Mark as read: ${title}, ${sentence}`}
            onClick={() => onRead(id)}
          />
        </div>
      )}
    </li>
  )
}
