/**
 * Reports that wait to be sent, in localStorage: it works where IndexedDB is what failed, and they are nobody's rows. They
 * hold nothing of a person, and go after a week at the latest.
 */
import type { ClientErrorReport } from '#contract/models/client-error.ts'
import { clientErrorLimits } from '#contract/rules/client-error.ts'
import { keep, readKept } from '#lib/device/device-storage.ts'

const key = 'rihla-errors'
const maxReports = 20
/** UTF-16 code units of the whole, as it is written. */
const maxText = 24_000
const keptMs = 7 * 86_400_000

export interface ErrorQueue {
  reports: ClientErrorReport[]
  /** Nothing is sent before, in milliseconds since 1970. */
  notBefore: number
  /** How often in a row it could not be sent. */
  attempts: number
}
const none: ErrorQueue = { reports: [], notBefore: 0, attempts: 0 }

/** What another release wrote is sent as it is; the server judges it. */
const isQueue = (value: unknown): value is ErrorQueue =>
  typeof value === 'object' &&
  value !== null &&
  'reports' in value &&
  Array.isArray(value.reports) &&
  value.reports.every((report: unknown) => typeof report === 'object' && report !== null && 'at' in report) &&
  'notBefore' in value &&
  typeof value.notBefore === 'number' &&
  'attempts' in value &&
  typeof value.attempts === 'number'

export const readQueue = (now: number): ErrorQueue => {
  try {
    const kept: unknown = JSON.parse(readKept(key) ?? 'null')
    if (!isQueue(kept)) return none
    return { ...kept, reports: kept.reports.filter(({ at }) => now - Date.parse(at) < keptMs) }
  } catch {
    return none
  }
}

/** The newest win where there are too many. */
export const writeQueue = (queue: ErrorQueue): void => {
  let reports = queue.reports.slice(-maxReports)
  while (reports.length > 1 && JSON.stringify(reports).length > maxText) reports = reports.slice(1)
  keep(key, JSON.stringify({ ...queue, reports }))
}

const isSame = (one: ClientErrorReport, other: ClientErrorReport) =>
  (['build', 'route', 'part', 'code', 'message', 'stack'] as const).every((field) => one[field] === other[field])

/** Adds a report, or counts it where the same one waits already; one that is on its way stays as it was sent. */
export const addReport = (report: ClientErrorReport, now: number, onTheWay: ReadonlySet<string> = new Set()): void => {
  const queue = readQueue(now)
  const known = queue.reports.find((other) => isSame(other, report) && !onTheWay.has(other.id))
  const others = queue.reports.filter((other) => other !== known)
  const counted = known
    ? { ...known, at: report.at, count: Math.min(known.count + report.count, clientErrorLimits.count) }
    : report
  writeQueue({ ...queue, reports: [...others, counted] })
}

/** Everything that waits: for whoever clears this device. */
export const clearReports = (): void => keep(key, null)
