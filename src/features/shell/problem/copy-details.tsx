import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { buildId } from '#lib/start/build-id.ts'
import { Button } from '#ui/action/button.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import * as styles from './copy-details.css.ts'

/** What a person can send to us: the same as the report, so nothing of theirs is in it. */
export const CopyDetails = ({ error, route }: { error: unknown; route: string }) => {
  const { t } = useLingui()
  const [details, setDetails] = useState('')
  const copy = async () => {
    const known = `Rihla ${buildId}\n${route}`
    // Where its code cannot be had, build and screen are still worth knowing.
    const described = await import('#data/client-errors/describe-error.ts').then(
      ({ describeError }) => {
        const { code, message, stack } = describeError(error)
        return `${known}\n${code}: ${message}\n${stack}`
      },
      () => known,
    )
    try {
      await navigator.clipboard.writeText(described)
      showToast({ title: t`Details copied`, tone: 'success' })
    } catch {
      // Some browsers hand out no clipboard: then it can be read, and copied by hand.
      setDetails(described)
    }
  }
  return (
    <>
      <Button tone="text" onClick={() => void copy()}>
        <Trans>Copy details</Trans>
      </Button>
      {details !== '' && <pre className={styles.details}>{details}</pre>}
    </>
  )
}
