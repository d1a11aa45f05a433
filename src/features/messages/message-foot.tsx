import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ThreadMessage } from '#data/messages/overlay.ts'
import { errorText } from '#i18n/error-text.ts'
import { WaitReasonText } from '#i18n/wait-reason.tsx'
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
export const MessageState = ({ message }: { message: ThreadMessage }) => {
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
