import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import * as screen from '#features/settings/settings-screen.css.ts'
import { saveFile } from '#lib/device/save-file.ts'
import { useMedia } from '#lib/react/use-media.ts'
import { wideQuery } from '#theme/media.ts'
import { Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import * as styles from './two-factor.css.ts'

interface Props {
  codes: readonly string[]
  /** How many seconds the phone's clock is ahead (negative: behind), if log-in would refuse its codes. */
  clockDrift?: number | undefined
  onDone: () => void
}

/** The recovery codes, which the server tells only this once. */
export const RecoveryCodes = ({ codes, clockDrift, onDone }: Props) => {
  const { t } = useLingui()
  const [isKept, setKept] = useState(false)
  const isWide = useMedia(wideQuery)
  const seconds = Math.abs(clockDrift ?? 0)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      showToast({ title: t`Copied`, tone: 'success' })
    } catch {
      showToast({ title: t`This browser does not allow copying. Download them instead.`, tone: 'critical' })
    }
  }
  const download = () =>
    void saveFile('rihla-recovery-codes.txt', `Rihla\n\n${codes.join('\n')}\n`, 'text/plain;charset=utf-8')
  return (
    <>
      <div className={screen.words}>
        <Heading level={isWide ? 4 : 3} ref={heading} tabIndex={-1}>
          <Trans>Your recovery codes</Trans>
        </Heading>
        <Text tone="muted">
          <Trans>
            Each code logs you in once if your phone is lost or broken. Keep them somewhere other than your phone. They
            are shown only now.
          </Trans>
        </Text>
      </div>
      {clockDrift !== undefined && (
        <Notice tone="wait">
          {clockDrift > 0 ? (
            <Trans>
              The clock of your phone is about {seconds} seconds ahead. Set its time automatically before you log in:
              logging in takes codes that are at most 30 seconds off.
            </Trans>
          ) : (
            <Trans>
              The clock of your phone is about {seconds} seconds behind. Set its time automatically before you log in:
              logging in takes codes that are at most 30 seconds off.
            </Trans>
          )}
        </Notice>
      )}
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={screen.actions}>
        <Button tone="quiet" size="small" icon="copy" onClick={() => void copy()}>
          <Trans>Copy</Trans>
        </Button>
        <Button tone="quiet" size="small" icon="download" onClick={download}>
          <Trans>Download</Trans>
        </Button>
        <Button tone="quiet" size="small" onClick={() => print()}>
          <Trans>Print</Trans>
        </Button>
      </div>
      <div className={screen.group}>
        <Checkbox label={t`I have saved them`} checked={isKept} onChange={({ target }) => setKept(target.checked)} />
        <Button disabledReason={isKept ? null : t`Save the codes first.`} onClick={onDone}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </>
  )
}
