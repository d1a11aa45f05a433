import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Text } from '#ui/text/text.tsx'
import type { Torch } from './camera.ts'
import * as styles from './scanner.css.ts'
import { type CameraState, useCamera } from './use-camera.ts'

/** The light beside the camera, for a voucher on paper before sunrise. It goes out with the camera. */
const TorchButton = ({ torch }: { torch: Torch }) => {
  const { t } = useLingui()
  const [isOn, setOn] = useState(false)
  const press = () =>
    torch.turn(!isOn).then(
      () => setOn(!isOn),
      () => showToast({ title: t`The flashlight could not be turned on or off`, tone: 'critical' }),
    )
  return (
    <Button tone={isOn ? 'ink' : 'quiet'} icon="sun" wide aria-pressed={isOn} onClick={() => void press()}>
      <Trans>Flashlight</Trans>
    </Button>
  )
}

const Words = ({ state }: { state: CameraState }) => {
  switch (state) {
    case 'denied':
      return <Trans>The camera is not allowed here. Allow it in the browser’s settings, or type the code below.</Trans>
    case 'none':
      return <Trans>No camera can be used here. Type the code below instead.</Trans>
    case 'busy':
      return <Trans>The camera is in use by another app. Close that app and try again, or type the code below.</Trans>
    case 'cut-off':
      return <Trans>The camera was switched off by the system or another app. Try again, or type the code below.</Trans>
    case 'unreadable':
      return <Trans>The code reader could not be loaded. Try again, or type the code below.</Trans>
    case 'starting':
      return <Trans>Starting the camera.</Trans>
    case 'reading':
      return <Trans>Hold the voucher’s code inside the frame.</Trans>
  }
}

/** What the camera sees, until it has seen a code. */
export const Scanner = ({ onText, onStop }: { onText: (text: string) => void; onStop: () => void }) => {
  const { t } = useLingui()
  const { video, state, torch, retry } = useCamera(onText)
  const section = useRef<HTMLElement>(null)
  const isOff = state !== 'starting' && state !== 'reading'
  return (
    <section className={styles.scanner} aria-label={t`Scanner`} tabIndex={-1} ref={section}>
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
      <div className={styles.buttons}>
        {isOff && (
          <Button
            tone={state === 'none' ? 'quiet' : 'primary'}
            icon="cam"
            wide
            onClick={() => {
              // This button goes; a screen reader stays with what it did.
              section.current?.focus()
              retry()
            }}
          >
            <Trans>Try the camera again</Trans>
          </Button>
        )}
        {state === 'reading' && torch && <TorchButton torch={torch} />}
        <Button tone="quiet" wide onClick={onStop}>
          {isOff ? <Trans>Close</Trans> : <Trans>Stop scanning</Trans>}
        </Button>
      </div>
    </section>
  )
}
