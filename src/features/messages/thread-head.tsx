import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ThreadHead } from '#data/messages/overlay.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { IconButton } from '#ui/action/icon-button.tsx'
import { Avatar } from '#ui/media/avatar.tsx'
import { Icon } from '#ui/media/icon.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { AboutSheet } from './about-sheet.tsx'
import * as styles from './thread.css.ts'

/** Whom one talks to, and about what. */
export const ThreadTop = ({ head, online }: { head: ThreadHead; online: boolean }) => {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { name, titles, conversationId, bookingId, role, experienceId } = head
  const who = name || t`Deleted account`
  const title = (locale === 'fr' ? (titles.fr ?? titles.en) : (titles.en ?? titles.fr)) ?? ''
  return (
    <header className={styles.head}>
      <Link to="/messages/{-$id}" className={styles.back}>
        <Icon name="back" />
        <VisuallyHidden>
          <Trans>All messages</Trans>
        </VisuallyHidden>
      </Link>
      <span className={styles.face}>
        <Avatar name={who} src={head.avatar} size="small" />
      </span>
      <div className={styles.who}>
        <h1 className={styles.name}>{who}</h1>
        {bookingId !== null && role === 'host' ? (
          <Link to="/bookings/$id" params={{ id: bookingId }} className={styles.about} title={title}>
            {title}
          </Link>
        ) : (
          <Link to="/experience/$id" params={{ id: experienceId }} className={styles.about} title={title}>
            {title}
          </Link>
        )}
      </div>
      {conversationId !== null && !head.isDeleted && (
        <>
          <IconButton label={t`Block or report`} icon="info" aria-haspopup="dialog" onClick={() => setOpen(true)} />
          <AboutSheet
            head={{ ...head, conversationId }}
            online={online}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
          />
        </>
      )}
    </header>
  )
}
