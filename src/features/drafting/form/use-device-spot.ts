import { useState } from 'react'
import type { Coordinates } from '#contract/models/coordinates.ts'
import { toCoordinates } from '#contract/rules/coordinates.ts'

export type DeviceSpot =
  | { status: 'idle' | 'asking' | 'refused' | 'unknown' | 'abroad' }
  /** `accuracy` is the radius in metres in which the device is, most likely. */
  | { status: 'found'; accuracy: number }

/** Under a roof, satellites take their time. */
const timeoutMs = 30_000

/** Where the device is, asked for when a person presses for it. Null where the browser cannot say. */
export const useDeviceSpot = (onFound: (spot: Coordinates) => void): { spot: DeviceSpot; ask: () => void } | null => {
  const [spot, setSpot] = useState<DeviceSpot>({ status: 'idle' })
  if (!('geolocation' in navigator)) return null
  const ask = () => {
    if (spot.status === 'asking') return
    setSpot({ status: 'asking' })
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        const found = toCoordinates(latitude, longitude)
        setSpot(found ? { status: 'found', accuracy } : { status: 'abroad' })
        if (found) onFound(found)
      },
      ({ code, PERMISSION_DENIED }) => setSpot({ status: code === PERMISSION_DENIED ? 'refused' : 'unknown' }),
      { enableHighAccuracy: true, timeout: timeoutMs, maximumAge: 0 },
    )
  }
  return { spot, ask }
}
