import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import type { ContactNews as News } from '#data/contact/create-contact.ts'
import { errorText } from '#i18n/error-text.ts'
import { waitReasonText } from '#i18n/wait-reason.tsx'
import { newlyQueued } from '#lib/device/wait-reason.ts'
import { useWaitReason } from '#lib/react/use-wait-reason.ts'
import { Button } from '#ui/action/button.tsx'
import { buttonClass } from '#ui/action/button-class.ts'
import { Icon } from '#ui/media/icon.tsx'
import type { IconName } from '#ui/media/icon-names.ts'
import { Heading } from '#ui/text/heading.tsx'
import * as styles from './contact-news.css.ts'

interface Props {
  news: News
  email: string
  onAnother: () => void
  onMend: (seq: number) => void
}

const ToChanges = () => (
  <Link to="/changes" className={buttonClass('quiet')}>
    <Trans>See what is waiting</Trans>
  </Link>
)

interface NewsText {
  tone: keyof typeof styles.tone
  icon: IconName
  title: ReactNode
  text: ReactNode
  action?: ReactNode
}

const useNewsText = ({ news: { state, code, seq, wait }, email, onMend }: Omit<Props, 'onAnother'>): NewsText => {
  const { i18n } = useLingui()
  const reason = useWaitReason(wait ?? newlyQueued)
  if (state === 'sent')
    return {
      tone: 'success',
      icon: 'check',
      title: <Trans>Sent. We answer within 24 hours.</Trans>,
      text: (
        <Trans>
          We will answer to <b>{email}</b>. An email there confirms that your message has arrived.
        </Trans>
      ),
    }
  if (state === 'needs-update')
    return {
      tone: 'wait',
      icon: 'info',
      title: <Trans>Saved on this device</Trans>,
      text: <Trans>Will be sent after the update.</Trans>,
      action: <ToChanges />,
    }
  if (state === 'refused')
    return {
      tone: 'critical',
      icon: 'warn',
      title: <Trans>Your message was not accepted</Trans>,
      text: (
        <>
          {code !== null && <b>{errorText(i18n, code)} </b>}
          <Trans>It is kept on this device: change it, or try again later.</Trans>
        </>
      ),
      action: (
        <>
          {seq !== null && (
            <Button tone="ink" onClick={() => onMend(seq)}>
              <Trans>Change it</Trans>
            </Button>
          )}
          <ToChanges />
        </>
      ),
    }
  if (reason.kind === 'sign-in')
    return {
      tone: 'wait',
      icon: 'me',
      title: <Trans>Saved on this device</Trans>,
      text: <Trans>Your session ended. It will be sent once you log in again.</Trans>,
      action: (
        <Link to="/login" search={{ redirect: '/changes' }} className={buttonClass('ink')}>
          <Trans>Log in again</Trans>
        </Link>
      ),
    }
  if (reason.kind === 'sending' || reason.kind === 'next')
    return {
      tone: 'plain',
      icon: 'sync',
      title: <Trans>On its way</Trans>,
      text: <Trans>It is kept on this device until it has arrived.</Trans>,
    }
  return {
    tone: 'wait',
    icon: 'clock',
    title: <Trans>Saved on this device</Trans>,
    text:
      reason.kind === 'offline' ? (
        <Trans>
          It will be sent when you are back online: while Rihla is open and, in some browsers, even when it is closed.
        </Trans>
      ) : (
        waitReasonText(i18n, reason, Date.now())
      ),
    action: <ToChanges />,
  }
}

/** While the device has not said more. */
export const underWay: News = { state: 'waiting', code: null, seq: null, wait: null }

/** What has really become of a message, as it becomes it. */
export const ContactNews = ({ onAnother, ...props }: Props) => {
  const { tone, icon, title, text, action } = useNewsText(props)
  const heading = useRef<HTMLHeadingElement>(null)
  // It takes the place of the form, and so the attention.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={styles.news}>
      <span className={styles.tone[tone]}>
        <Icon name={icon} />
      </span>
      <div className={styles.words} role="status">
        <Heading level={2} tabIndex={-1} ref={heading}>
          {title}
        </Heading>
        <p className={styles.text}>{text}</p>
      </div>
      <div className={styles.actions}>
        {action}
        <Button tone="text" onClick={onAnother}>
          <Trans>Write another message</Trans>
        </Button>
      </div>
    </section>
  )
}
