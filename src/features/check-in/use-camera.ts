import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { openCamera, stopCamera, type Torch, torchOf } from './camera.ts'
import { readFrames } from './read-frames.ts'

/**
 * `denied`: the person or the system said no. `none`: there is no camera. `busy`: something else has it. `cut-off`: it
 * was taken away while it was on. `unreadable`: what it shows cannot be read, as the reader could not be loaded.
 */
export type CameraState = 'starting' | 'reading' | CameraProblem
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

/** The camera behind the phone, for as long as this is mounted; `onText` is told of the first code it sees. */
export const useCamera = (onText: (text: string) => void): Camera => {
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
