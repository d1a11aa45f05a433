/** Failures of the app on devices: devices report them, the server counts them, admins read and resolve them. */

import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { DataOf } from '#contract/endpoint.ts'
import type * as endpoints from '#contract/endpoints/client-errors.ts'
import { type ClientError, type ClientErrorReport, clientEngine } from '#contract/models/client-error.ts'
import { clientErrorLimits, scrub } from '#contract/rules/client-error.ts'
import type { Deps } from '../platform/deps.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { dayMs } from '../platform/jobs/clean-up.ts'
import {
  addReport,
  type ClientErrorRow,
  countClientErrors,
  deleteSurplus,
  findClientErrors,
  insertReportIds,
  maxAgeDays,
  setResolved,
} from './repository.ts'

/** Deeper frames may differ between two ways to the same failure. */
const comparedFrames = 3
/** File, line and column of a frame: engines format the rest differently, and origins differ. */
const framePattern = /[\w.$-]{1,120}\.[cm]?[jt]sx?:\d{1,6}(?::\d{1,6})?/g

/** Returns the fingerprint that all reports of the same failure share. Omits the message, which may differ each time. */
const fingerprintOf = ({ build, route, part, code, stack }: ClientErrorReport): string => {
  const frames = (stack.match(framePattern) ?? []).slice(0, comparedFrames)
  return createHash('sha256')
    .update(JSON.stringify([build, route, part ?? null, code, frames]))
    .digest('hex')
}

const maxListed = 100

/** Scrubs a report again: the client may be an old release, or not the app at all. */
const clean = ({ part, ...report }: ClientErrorReport): ClientErrorReport => ({
  ...report,
  ...(part !== undefined && { part: scrub(part, part.length) }),
  code: scrub(report.code, report.code.length),
  message: scrub(report.message, clientErrorLimits.message),
  stack: scrub(report.stack, clientErrorLimits.stack),
})

/** Returns the time of a failure, limited to a plausible range because the device's clock may be wrong. */
const toPlausibleTime = (at: string, now: number) =>
  new Date(Math.min(now, Math.max(Date.parse(at), now - maxAgeDays * dayMs)))

/** Counts each report once for its id. Returns those that are new. */
export const countReports = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  reports: readonly ClientErrorReport[],
) => {
  const now = clock()
  const unique = new Map(reports.map((report) => [report.id, clean(report)]))
  const prepared = [...unique.values()]
    .map((report) => ({ ...report, fingerprint: fingerprintOf(report) }))
    // Sorted, so that two requests with the same failures never wait for each other.
    .sort((a, b) => (a.fingerprint < b.fingerprint ? -1 : 1))
  const counted = await db.transaction(async (tx) => {
    const newIds = await insertReportIds(tx, [...unique.keys()], now)
    const fresh = prepared.filter(({ id }) => newIds.has(id))
    for (const { fingerprint, build, route, part = null, code, message, stack, count, ...source } of fresh) {
      const seen = toPlausibleTime(source.at, now.getTime())
      await addReport(tx, {
        ...{ fingerprint, build, route, part, code, message, stack, count },
        version: `${source.engine} ${source.version}`.trim(),
        language: source.language,
        firstSeen: seen,
        lastSeen: seen,
      })
    }
    return fresh
  })
  await deleteSurplus(db)
  return counted
}

const byCount = (a: { count: number }, b: { count: number }) => b.count - a.count

const toClientError = ({
  engines,
  languages,
  firstSeen,
  lastSeen,
  resolvedAt,
  ...row
}: ClientErrorRow): ClientError => ({
  ...row,
  engines: Object.entries(engines)
    .map(([key, count]) => {
      const [engine, version = ''] = key.split(' ')
      return { engine: z.parse(clientEngine, engine), version, count }
    })
    .sort(byCount),
  languages: { en: languages.en ?? 0, fr: languages.fr ?? 0 },
  firstSeen: firstSeen.toISOString(),
  lastSeen: lastSeen.toISOString(),
  resolvedAt: resolvedAt?.toISOString() ?? null,
})

export const readClientErrors = async ({ db }: Deps): Promise<DataOf<typeof endpoints.listClientErrors>> => {
  const [rows, counts] = await Promise.all([findClientErrors(db, maxListed), countClientErrors(db)])
  return { errors: rows.map(toClientError), ...counts }
}

export const resolve = async ({ db, clock }: Deps, fingerprint: string, isResolved: boolean): Promise<void> => {
  if (!(await setResolved(db, fingerprint, isResolved ? clock() : null))) throw new ApiError('not_found')
}
