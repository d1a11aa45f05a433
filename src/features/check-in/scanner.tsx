import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Text } from '#ui/text.tsx'
import * as styles from './scanner.css.ts'
import { type CameraState, useCamera } from './use-camera.ts'

const Words = ({ state }: { state: CameraState }) => {
  switch (state) {
    case 'denied':
      return <Trans>The camera is not allowed here. Allow it in the browser’s settings, or type the code below.</Trans>
    case 'none':
      return <Trans>No camera can be used here. Type the code below instead.</Trans>
    case 'starting':
      return <Trans>Starting the camera.</Trans>
    case 'reading':
      return <Trans>Hold the code of the voucher into the frame.</Trans>
  }
}

/** What the camera sees, until it has seen a code. */
export const Scanner = ({ onText, onStop }: { onText: (text: string) => void; onStop: () => void }) => {
  const { t } = useLingui()
  const { video, state } = useCamera(onText)
  const isOff = state === 'denied' || state === 'none'
  return (
    <section className={styles.scanner} aria-label={t`Scanner`}>
      <div className={isOff ? styles.hidden : styles.frame}>
        <video className={styles.video} ref={video} muted playsInline />
        <span className={styles.corners} aria-hidden="true" />
      </div>
      {isOff ? (
        <Notice tone="wait" icon="cam" role="alert">
          <Words state={state} />
        </Notice>
      ) : (
        <Text tone="muted" role="status">
          <Words state={state} />
        </Text>
      )}
      <Button tone="quiet" wide onClick={onStop}>
        {isOff ? <Trans>Close</Trans> : <Trans>Stop scanning</Trans>}
      </Button>
    </section>
  )
}
