import { Trans, useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Text } from '#ui/text/text.tsx'
import * as styles from './scanner.css.ts'

/** The camera behind a phone: opened, its light switched, and given back. */

const wanted: MediaStreamConstraints = {
  video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
}

/** A light beside the camera. */
interface Torch {
  /** Rejects where the device refuses. */
  turn: (isOn: boolean) => Promise<void>
}

const stopCamera = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop()
}

/** Rejects as `getUserMedia` does; null where it was no longer wanted by the time it opened. */
const openCamera = async (video: HTMLVideoElement, signal: AbortSignal): Promise<MediaStream | null> => {
  const stream = await navigator.mediaDevices.getUserMedia(wanted)
  try {
    if (!signal.aborted) {
      video.srcObject = stream
      await video.play()
    }
  } catch (thrown) {
    stopCamera(stream)
    throw thrown
  }
  if (!signal.aborted) return stream
  stopCamera(stream)
  return null
}

/** Null where the camera has no light that a page may switch. */
const torchOf = (stream: MediaStream): Torch | null => {
  const [track] = stream.getVideoTracks()
  // Chromium on Android has it; the DOM library does not name it, and Firefox has no capabilities to ask.
  const capabilities = track?.getCapabilities?.() as { torch?: boolean } | undefined
  if (!track || !capabilities?.torch) return null
  return { turn: (isOn) => track.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] }) }
}

/** Finds a QR code in what the camera shows: by the browser where it can, else by a decoder that is fetched for it. */

/** What Chromium on Android has; the DOM library does not name it. */
interface BarcodeDetector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
interface BarcodeDetectorClass {
  new (options: { formats: string[] }): BarcodeDetector
  getSupportedFormats(): Promise<string[]>
}

type ReadFrame = (video: HTMLVideoElement) => Promise<string | null>

const byBrowser = async (): Promise<ReadFrame | null> => {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: BarcodeDetectorClass }
  // Some desktops have the class and no format.
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  if (!BarcodeDetector || !formats.includes('qr_code')) return null
  const detector = new BarcodeDetector({ formats: ['qr_code'] })
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
}

const byDecoder = async (): Promise<ReadFrame> => {
  const { cutOf, decodeFrame, looks } = await import('./decode-frame.ts')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  let turn = 0
  return async (video) => {
    const { videoWidth, videoHeight } = video
    const look = looks[turn++ % looks.length]
    if (!context || !look || videoWidth === 0) return null
    const { left, top, cutWidth, cutHeight, width, height } = cutOf(look, videoWidth, videoHeight)
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
    context.drawImage(video, left, top, cutWidth, cutHeight, 0, 0, width, height)
    return decodeFrame(width, height, context.getImageData(0, 0, width, height).data)
  }
}

/** Between two frames, so that the picture keeps moving and a phone stays cool. */
const pauseMs = 90
const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs))

/** Reads frame after frame until one holds a code, which is the answer; null once `signal` is aborted. */
const readFrames = async (video: HTMLVideoElement, signal: AbortSignal): Promise<string | null> => {
  const read = (await byBrowser()) ?? (await byDecoder())
  while (!signal.aborted) {
    // A frame that cannot be read, such as the very first, is followed by others.
    const text = await read(video).catch(() => null)
    if (signal.aborted) return null
    if (text) return text
    await pause()
  }
  return null
}

/**
 * `denied`: the person or the system said no. `none`: there is no camera. `busy`: something else has it. `cut-off`: it
 * was taken away while it was on. `unreadable`: what it shows cannot be read, as the reader could not be loaded.
 */
type CameraState = 'starting' | 'reading' | CameraProblem
export type CameraProblem = 'denied' | 'none' | 'busy' | 'cut-off' | 'unreadable'

const problems: Partial<Record<string, CameraProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

/** No camera that would do, or a page that may use none, such as one of plain http. */
const problemOf = (thrown: unknown): CameraProblem =>
  (thrown instanceof DOMException && problems[thrown.name]) || 'none'

interface Camera {
  video: RefObject<HTMLVideoElement | null>
  state: CameraState
  /** Null where the camera has no light. */
  torch: Torch | null
  /** Asks for the camera anew. */
  retry: () => void
}

/** Uses the rear camera while the component is mounted. Calls `onText` with the first code that it reads. */
const useCamera = (onText: (text: string) => void): Camera => {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('starting')
  const [torch, setTorch] = useState<Torch | null>(null)
  const [attempt, setAttempt] = useState(0)
  const tell = useEffectEvent(onText)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins from the start.
  useEffect(() => {
    const element = video.current
    if (!element) return
    const patience = new AbortController()
    const { signal } = patience
    const give = (next: CameraState) => {
      if (!signal.aborted) setState(next)
    }
    const work = async () => {
      const stream = await openCamera(element, signal).catch((thrown: unknown) => give(problemOf(thrown)))
      if (!stream) return
      signal.addEventListener('abort', () => stopCamera(stream))
      const end = (problem: CameraProblem) => {
        give(problem)
        patience.abort()
      }
      for (const track of stream.getTracks()) track.onended = () => end('cut-off')
      setTorch(torchOf(stream))
      give('reading')
      const text = await readFrames(element, signal).catch(() => end('unreadable'))
      if (text) tell(text)
    }
    void work()
    return () => {
      patience.abort()
      setTorch(null)
    }
  }, [attempt])
  const retry = () => {
    setState('starting')
    setAttempt((count) => count + 1)
  }
  return { video, state, torch, retry }
}

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
