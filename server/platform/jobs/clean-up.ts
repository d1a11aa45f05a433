/** The hourly job that deletes expired rows: the platform's own here, those of modules by their `cleanUp` (module.ts). */
import { and, isNotNull, isNull, lt } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '#server/platform/deps.ts'
import { idempotencyKeys, idempotencyUsage, mails, rateLimits } from '../db/schema/operations.ts'
import { rememberedDays, staleSince } from '../http/limits/idempotency.ts'
import { dropGivenUp } from '../mail/repository.ts'
import { sweepPictures } from '../media/usecases.ts'
import { type Repeated, repeat } from './repeat.ts'

export const dayMs = 86_400_000
const everyMs = 3_600_000

/** `YYYY-MM-DD` in UTC. */
export const toDay = (date: Date): string => date.toISOString().slice(0, 10)

type CleanUpDeps = Pick<Deps, 'db' | 'clock' | 'media'>

/** Deletes expired data of a module. `ago` returns the moment so many milliseconds before now. */
export type CleanUp = (deps: CleanUpDeps, ago: (ms: number) => Date) => Promise<void>

const tasks: CleanUp[] = []
export const registerCleanUp = (task: CleanUp): void => void tasks.push(task)

/** Deletes expired keys, counts of requests whose window is over, mails that were sent or given up, and unused pictures. */
const cleanUpPlatform: CleanUp = async (deps, ago) => {
  const { db, clock } = deps
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, ago(rememberedDays * dayMs)))
  await db.delete(idempotencyUsage).where(lt(idempotencyUsage.day, toDay(ago(2 * dayMs))))
  await db.delete(rateLimits).where(lt(rateLimits.endsAt, ago(0)))
  await sweepPictures(deps)
  await dropGivenUp(db, clock())
  await db.delete(mails).where(and(isNotNull(mails.sentAt), lt(mails.sentAt, ago(30 * dayMs))))
}

export const cleanUp = async (deps: CleanUpDeps): Promise<void> => {
  const now = deps.clock().getTime()
  const ago = (ms: number) => new Date(now - ms)
  for (const task of [cleanUpPlatform, ...tasks]) await task(deps, ago)
}

/** Releases keys without an answer. The embedded database has one server, so their requests died with the one before. */
export const releaseDeadRequests = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> => {
  await db
    .update(idempotencyKeys)
    .set({ createdAt: staleSince(clock()) })
    .where(isNull(idempotencyKeys.status))
}

export const startCleanUp = (deps: Pick<Deps, 'db' | 'clock' | 'media'>, log: FastifyBaseLogger): Repeated =>
  repeat('clean-up', () => cleanUp(deps), everyMs, log)
