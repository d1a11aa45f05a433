import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { describeError } from '#data/client-errors/describe-error.ts'
import { buildId } from '#lib/start/build-id.ts'
import { Button } from '#ui/action/button.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import * as styles from './copy-details.css.ts'

/** What a person can send to us: the same as the report, so nothing of theirs is in it. */
export const CopyDetails = ({ error, route }: { error: unknown; route: string }) => {
  const { t } = useLingui()
  const [details, setDetails] = useState('')
  const copy = async () => {
    const { code, message, stack } = describeError(error)
    const described = `Rihla ${buildId}\n${route}\n${code}: ${message}\n${stack}`
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
