/** What a search shows: the server's answer first, this device's catalogue where the server is late or out of reach. */
import type { FoundRow } from '#data/catalogue/known-days.ts'

export interface ServerAnswer {
  rows: readonly FoundRow[]
  total: number
  /** There are more than `total`: nobody counts further. */
  isCapped: boolean
  /** When it was given, in milliseconds since 1970. */
  at: number
  /** What was looked for instead of mistyped words that find nothing. */
  correctedSearch?: string | undefined
  /** It answers the filters before these. */
  isPrevious: boolean
}

export interface DeviceAnswer {
  rows: readonly FoundRow[]
  total: number
  /** When the catalogue was last told whole; null if never. */
  asOf: number | null
  /** How many the device looked through, where there is more than it keeps. */
  among: number | null
  correctedSearch?: string | undefined
  isPrevious: boolean
}

export interface SearchState {
  server: ServerAnswer | undefined
  /** What the last request failed with. */
  serverError: unknown
  device: DeviceAnswer | undefined
  /** The device has said what it can say, or is not asked. */
  hasDeviceAnswered: boolean
  isOnline: boolean
}

interface Ready {
  status: 'ready'
  rows: readonly FoundRow[]
  total: number
  isCapped: boolean
  /** What was looked for instead of mistyped words that find nothing. */
  correctedSearch?: string | undefined
  /** The answer to these filters is on its way. */
  isUpdating: boolean
  /** Null where the server has just said it; `asOf` null where it is whatever the device happens to know. */
  saved: { from: 'server' | 'device'; asOf: number | null; among: number | null } | null
}
export type ResultsView = { status: 'loading' } | { status: 'failed'; error: unknown } | Ready

type Found = Pick<Ready, 'rows' | 'total' | 'isCapped' | 'correctedSearch'>
const ready = (
  { rows, total, isCapped, correctedSearch }: Found,
  isUpdating: boolean,
  saved: Ready['saved'],
): Ready => ({
  status: 'ready',
  rows,
  total,
  isCapped,
  correctedSearch,
  isUpdating,
  saved,
})

/** A device that never had the catalogue and finds nothing knows nothing: that is not "no results". */
const saysSomething = ({ total, asOf }: DeviceAnswer) => total > 0 || asOf !== null

const fromDevice = ({ asOf, among, ...found }: DeviceAnswer, isUpdating: boolean) =>
  ready({ ...found, isCapped: false }, isUpdating, { from: 'device', asOf, among })

export const resultsView = (state: SearchState): ResultsView => {
  const { server, serverError, device, hasDeviceAnswered, isOnline } = state
  const hasFailed = serverError !== null && serverError !== undefined
  if (server && !server.isPrevious) {
    const isOld = hasFailed || !isOnline
    return ready(server, false, isOld ? { from: 'server', asOf: server.at, among: null } : null)
  }
  if (device && !device.isPrevious && saysSomething(device)) return fromDevice(device, false)
  if (hasFailed && hasDeviceAnswered) return { status: 'failed', error: serverError }
  // Stale results stay in place while the answer comes.
  if (device?.isPrevious && saysSomething(device)) return fromDevice(device, true)
  if (server) return ready(server, true, null)
  return { status: 'loading' }
}
