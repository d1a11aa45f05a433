/** What a search shows: the server's answer first, this device's catalogue where the server is late or out of reach. */
import type { CatalogueRow } from '#contract/experience.ts'

export interface ServerAnswer {
  rows: readonly CatalogueRow[]
  total: number
  /** When it was given, in milliseconds since 1970. */
  at: number
  /** It answers the filters before these. */
  isPrevious: boolean
}

export interface DeviceAnswer {
  rows: readonly CatalogueRow[]
  total: number
  /** When the catalogue was last told whole; null if never. */
  asOf: number | null
  isCut: boolean
  isPrevious: boolean
}

export interface SearchState {
  server: ServerAnswer | undefined
  /** What the last request failed with. */
  serverError: unknown
  device: DeviceAnswer | undefined
  /** The device has said what it can say, or is not asked. */
  isDeviceSettled: boolean
  isOnline: boolean
}

interface Ready {
  status: 'ready'
  rows: readonly CatalogueRow[]
  total: number
  /** The answer to these filters is on its way. */
  isUpdating: boolean
  /** Null where the server has just said it; `asOf` null where it is whatever the device happens to know. */
  saved: { from: 'server' | 'device'; asOf: number | null; isCut: boolean } | null
}
export type ResultsView = { status: 'loading' } | { status: 'failed'; error: unknown } | Ready

const ready = (rows: readonly CatalogueRow[], total: number, isUpdating: boolean, saved: Ready['saved']): Ready => ({
  status: 'ready',
  rows,
  total,
  isUpdating,
  saved,
})

/** A device that never had the catalogue and finds nothing knows nothing: that is not "no results". */
const saysSomething = ({ total, asOf }: DeviceAnswer) => total > 0 || asOf !== null

const fromDevice = ({ rows, total, asOf, isCut }: DeviceAnswer, isUpdating: boolean) =>
  ready(rows, total, isUpdating, { from: 'device', asOf, isCut })

export const resultsView = (state: SearchState): ResultsView => {
  const { server, serverError, device, isDeviceSettled, isOnline } = state
  const hasFailed = serverError !== null && serverError !== undefined
  if (server && !server.isPrevious) {
    const isOld = hasFailed || !isOnline
    return ready(server.rows, server.total, false, isOld ? { from: 'server', asOf: server.at, isCut: false } : null)
  }
  if (device && !device.isPrevious && saysSomething(device)) return fromDevice(device, false)
  if (hasFailed && isDeviceSettled) return { status: 'failed', error: serverError }
  // Stale results stay in place while the answer comes.
  if (device?.isPrevious && saysSomething(device)) return fromDevice(device, true)
  if (server) return ready(server.rows, server.total, true, null)
  return { status: 'loading' }
}
