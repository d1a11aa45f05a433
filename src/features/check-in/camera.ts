/** The camera behind a phone: opened, its light switched, and given back. */

const wanted: MediaStreamConstraints = {
  video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
}

/** A light beside the camera. */
export interface Torch {
  /** Rejects where the device refuses. */
  turn: (isOn: boolean) => Promise<void>
}

export const stopCamera = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop()
}

/** Rejects as `getUserMedia` does; null where it was no longer wanted by the time it opened. */
export const openCamera = async (video: HTMLVideoElement, signal: AbortSignal): Promise<MediaStream | null> => {
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
export const torchOf = (stream: MediaStream): Torch | null => {
  const [track] = stream.getVideoTracks()
  // Chromium on Android has it; the DOM library does not name it, and Firefox has no capabilities to ask.
  const capabilities = track?.getCapabilities?.() as { torch?: boolean } | undefined
  if (!track || !capabilities?.torch) return null
  return { turn: (isOn) => track.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] }) }
}
