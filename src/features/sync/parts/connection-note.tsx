import { Trans } from '@lingui/react/macro'
import { connectivityStore } from '#lib/device/connectivity.ts'
import { useStore } from '#lib/react/use-store.ts'
import { Notice } from '#ui/feedback/notice.tsx'

/** What the shell's status means: the device without network and the server that is silent are not the same. */
export const ConnectionNote = () => {
  const { cause } = useStore(connectivityStore)
  if (cause === null) return null
  return (
    <Notice tone="wait" icon="off" role="status">
      {cause === 'server' ? (
        <Trans>
          <b>Rihla is not answering.</b> Your device believes it has a network. What you saved can be read, and what you
          change is kept here until Rihla answers: it is asked every few seconds.
        </Trans>
      ) : (
        <Trans>
          <b>This device has no network.</b> What you saved can be read, and what you change is kept here until there is
          signal.
        </Trans>
      )}
    </Notice>
  )
}
