/** What failed on people's devices: counted when it is reported, looked into by whoever administers. */

import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { DataOf } from '#contract/endpoint.ts'
import type * as endpoints from '#contract/endpoints/client-errors.ts'
import { type ClientError, type ClientErrorReport, clientEngine } from '#contract/models/client-error.ts'
import { clientErrorLimits, scrub } from '#contract/rules/client-error.ts'
import type { Deps } from '../platform/deps.ts'
import { ApiError } from '../platform/http/api-error.ts'
import {
  addReport,
  type ClientErrorRow,
  countClientErrors,
  deleteSurplus,
  findClientErrors,
  setResolved,
  takeReports,
} from './repository.ts'

/** A call deeper in may differ between two ways to the same failure. */
const framesCompared = 3
/** File, line and column: engines write the rest of a frame each in their own way, and origins differ. */
const frame = /[\w.$-]{1,120}\.[cm]?[jt]sx?:\d{1,6}(?::\d{1,6})?/g

/** What makes two reports the same failure. The message does not: it may say what differs each time. */
const fingerprintOf = ({
  build,
  route,
  part,
  code,
  stack,
}: Pick<ClientErrorReport, 'build' | 'route' | 'part' | 'code' | 'stack'>): string => {
  const frames = (stack.match(frame) ?? []).slice(0, framesCompared)
  return createHash('sha256')
    .update(JSON.stringify([build, route, part ?? null, code, frames]))
    .digest('hex')
}

export const keptDays = 30
const dayMs = 86_400_000
const maxListed = 100

/** Scrubbed once more: the client may be an old one, or anybody's. */
const clean = ({ part, ...report }: ClientErrorReport): ClientErrorReport => ({
  ...report,
  ...(part !== undefined && { part: scrub(part, part.length) }),
  code: scrub(report.code, report.code.length),
  message: scrub(report.message, clientErrorLimits.message),
  stack: scrub(report.stack, clientErrorLimits.stack),
})

/** When it happened, as far as a device's clock is to be believed. */
const seenAt = (at: string, now: number) => new Date(Math.min(now, Math.max(Date.parse(at), now - keptDays * dayMs)))

export type Counted = Pick<ClientErrorReport, 'build' | 'route' | 'part' | 'code' | 'engine' | 'version'> & {
  fingerprint: string
}

/** Counts each report once for its id, and answers those that came for the first time. */
export const countReports = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  reports: readonly ClientErrorReport[],
): Promise<Counted[]> => {
  const now = clock()
  const known = new Map(reports.map((report) => [report.id, clean(report)]))
  const prepared = [...known.values()]
    .map((report) => ({ ...report, fingerprint: fingerprintOf(report) }))
    // In one order: two requests with the same failures never wait for each other.
    .sort((a, b) => (a.fingerprint < b.fingerprint ? -1 : 1))
  const counted = await db.transaction(async (tx) => {
    const taken = await takeReports(tx, [...known.keys()], now)
    const fresh = prepared.filter(({ id }) => taken.has(id))
    for (const { fingerprint, build, route, part = null, code, message, stack, count, ...of } of fresh) {
      const seen = seenAt(of.at, now.getTime())
      await addReport(tx, {
        ...{ fingerprint, build, route, part, code, message, stack, count },
        version: `${of.engine} ${of.version}`.trim(),
        language: of.language,
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
