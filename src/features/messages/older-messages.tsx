import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { toAppError } from '#data/api/app-error.ts'
import { pullOlder } from '#data/messages/commands.ts'
import { errorText } from '#i18n/error-text.ts'
import { Button } from '#ui/action/button.tsx'
import * as styles from './thread.css.ts'

type Asking = { status: 'idle' } | { status: 'asking' } | { status: 'failed'; code: string }

/** What stands before the oldest message here: more, fetched as soon as a person gets there, or that there is none. */
export const OlderMessages = ({ conversationId, online }: { conversationId: string; online: boolean }) => {
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
