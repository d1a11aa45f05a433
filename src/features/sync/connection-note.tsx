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
          <b>Rihla is not answering.</b> Your device seems to be online. What you saved can be read, and what you change
          is kept here; Rihla tries again every few seconds.
        </Trans>
      ) : (
        <Trans>
          <b>You are offline.</b> What you saved can be read, and what you change is kept here until you are back
          online.
        </Trans>
      )}
    </Notice>
  )
}
