import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { readFrames } from './read-frames.ts'

/** `denied`: the person or the system said no. `none`: there is no camera that this page could use. */
export type CameraState = 'starting' | 'reading' | 'denied' | 'none'

const wanted: MediaStreamConstraints = {
  video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
}

const stateOf = (thrown: unknown): CameraState =>
  thrown instanceof DOMException && thrown.name === 'NotAllowedError' ? 'denied' : 'none'

const stop = (stream: MediaStream | null) => {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

const openCamera = async (video: HTMLVideoElement, signal: AbortSignal): Promise<MediaStream | null> => {
  const stream = await navigator.mediaDevices.getUserMedia(wanted)
  if (signal.aborted) {
    stop(stream)
    return null
  }
  video.srcObject = stream
  await video.play()
  return stream
}

/** The camera behind the phone, for as long as this is mounted; `onText` is told of the first code it sees. */
export const useCamera = (
  onText: (text: string) => void,
): { video: RefObject<HTMLVideoElement | null>; state: CameraState } => {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('starting')
  const tell = useEffectEvent(onText)
  useEffect(() => {
    const patience = new AbortController()
    const { signal } = patience
    let stream: MediaStream | null = null
    const work = async (element: HTMLVideoElement) => {
      stream = await openCamera(element, signal)
      if (!stream) return
      setState('reading')
      const text = await readFrames(element, signal)
      if (text !== null) tell(text)
    }
    if (video.current)
      void work(video.current).catch((thrown: unknown) => {
        if (!signal.aborted) setState(stateOf(thrown))
      })
    return () => {
      patience.abort()
      stop(stream)
    }
  }, [])
  return { video, state }
}
