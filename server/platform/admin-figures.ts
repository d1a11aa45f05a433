/** The figures of the admin's pages, each counted by the module that it is about (server/platform/module.ts). */
import * as z from 'zod/mini'
import type { DataOf } from '#contract/endpoint.ts'
import type { adminStats } from '#contract/endpoints/admin.ts'
import { type WaitingCount, waitingCount } from '#contract/models/admin.ts'
import type { Deps } from './deps.ts'

type WaitingName = keyof WaitingCount
type Statistics = DataOf<typeof adminStats>

export interface AdminFigures {
  /** Counts what an admin has to decide or answer. Counts of several modules under the same name are added up. */
  waiting?: Partial<Record<WaitingName, (deps: Deps) => Promise<number>>>
  /** Returns the sections of the statistics that the module is about. */
  statistics?: (deps: Deps) => Promise<Partial<Statistics>>
}

const contributed: AdminFigures[] = []
export const registerAdminFigures = (figures: AdminFigures): void => void contributed.push(figures)

export const countWaiting = async (deps: Deps): Promise<Record<WaitingName, number>> => {
  const counts = await Promise.all(
    z.keyof(waitingCount).options.map(async (name) => {
      const parts = await Promise.all(contributed.map(({ waiting }) => waiting?.[name]?.(deps) ?? 0))
      return [name, parts.reduce((sum, part) => sum + part, 0)]
    }),
  )
  // The cast is safe: there is an entry for every name.
  return Object.fromEntries(counts) as Record<WaitingName, number>
}

export const readStatistics = async (deps: Deps): Promise<Statistics> => {
  const sections = await Promise.all(contributed.map(({ statistics }) => statistics?.(deps)))
  // The cast is safe if every section has a module, which server/admin/admin.test.ts checks.
  return Object.assign({}, ...sections) as Statistics
}
