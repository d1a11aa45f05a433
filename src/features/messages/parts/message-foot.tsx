import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ThreadMessage } from '#data/messages/overlay.ts'
import { errorText } from '#i18n/error-text.ts'
import { Icon } from '#ui/media/icon.tsx'
import type { IconName } from '#ui/media/icon-names.ts'
import * as styles from './message.css.ts'

const State = ({ tone, icon, children }: { tone: keyof typeof styles.state; icon: IconName; children: ReactNode }) => (
  <span className={styles.state[tone]}>
    <Icon name={icon} size="small" />
    <span>{children}</span>
  </span>
)

/** How far one's own message has got, as sign and word. */
export const MessageState = ({ message, isHeldBack }: { message: ThreadMessage; isHeldBack: boolean }) => {
  const { i18n } = useLingui()
  const { state, queued } = message
  const code = queued?.code ?? null
  switch (state) {
    case 'queued':
      if (isHeldBack)
        return (
          <State tone="plain" icon="clock">
            <Trans>Waiting for the message before it</Trans>
          </State>
        )
      return (
        <State tone="plain" icon="clock">
          {code === 'too_many_messages' ? (
            errorText(i18n, code)
          ) : (
            <Trans>Waiting: will be sent when you are back online</Trans>
          )}
        </State>
      )
    case 'sending':
      return (
        <State tone="plain" icon="send">
          <Trans>Sending…</Trans>
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
