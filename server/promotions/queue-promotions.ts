/** Queues promotional mail about new experiences in users' cities, once a week. Any number of processes may do so in parallel. */

import type { FastifyBaseLogger } from 'fastify'
import { inMorocco, instantInMorocco } from '#contract/rules/time/morocco-time.ts'
import type { Database } from '#server/platform/db/database.ts'
import { pickText } from '../experiences/search/card.ts'
import type { Deps } from '../platform/deps.ts'
import { type Repeated, repeat } from '../platform/jobs/repeat.ts'
import { countWaiting, queueMails } from '../platform/mail/repository.ts'
import type { PromotionMail } from './emails.ts'
import { claimSubscribers, findNews, markChecked, markMailed, type NewsRow, type Subscriber } from './repository.ts'
import { unsubscribeAddress } from './unsubscribe.ts'

type QueueDeps = Pick<Deps, 'db' | 'clock' | 'config'>
type Tx = Pick<Database, 'select' | 'insert' | 'update' | 'execute'>

const everyMs = 30_000
/** Users of one transaction. */
const batchSize = 100
/** Experiences that a mail shows. */
const maxShown = 6
/** Cities for which a mail links to more new experiences. */
const maxCities = 5
/** The number of unsent mails that stops the queue: other mails stay near the front, and users who unsubscribe get none. */
const maxWaiting = 500

const thursday = 4
const opensAt = '10:00'
const closesAt = '20:00'

/**
 * Returns the start of the campaign that runs at `now`, or null. Promotional mail is queued on Thursdays from 10:00 to 20:00, Morocco time.
 */
export const runningCampaign = (now: Date): Date | null => {
  const { day, time } = inMorocco(now.getTime())
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  if (weekday !== thursday || time < opensAt || time >= closesAt) return null
  return new Date(instantInMorocco(day, opensAt))
}

const countRest = (rows: readonly NewsRow[], origin: string) => {
  const cities = new Map<string, { city: string; count: number }>()
  for (const { locationKey, location, inCity, place } of rows) {
    const { city, count } = cities.get(locationKey) ?? { city: location, count: inCity }
    cities.set(locationKey, { city, count: place <= maxShown ? count - 1 : count })
  }
  return [...cities.values()]
    .filter(({ count }) => count > 0)
    .slice(0, maxCities)
    .map(({ city, count }) => ({
      city,
      count,
      link: `${origin}/search?${new URLSearchParams({ destination: city })}`,
    }))
}

const toMail = (
  origin: string,
  { id, preferences: { language } }: Subscriber,
  rows: readonly NewsRow[],
  token: string,
): PromotionMail => ({
  kind: 'promotion',
  news: JSON.stringify({
    shown: rows
      .filter(({ place }) => place <= maxShown)
      .map((row) => ({
        title: pickText(row.translations, language)?.title ?? '',
        city: row.location,
        price: row.price,
        link: `${origin}/experience/${row.id}`,
      })),
    rest: countRest(rows, origin),
  }),
  settings: `${origin}/settings?tab=notifications`,
  unsubscribe: unsubscribeAddress(origin, id, token),
})

/** Handles some subscribers whom this campaign has not checked. Returns how many get a mail, or null if no subscriber is left. */
const queueBatch = async (
  { db, clock, config: { publicOrigin } }: Pick<QueueDeps, 'clock' | 'config'> & { db: Tx },
  campaign: Date,
): Promise<number | null> => {
  const claimed = await claimSubscribers(db, campaign, batchSize)
  if (claimed.length === 0) return null
  const now = clock()
  const ids = claimed.map(({ id }) => id)
  const news = Map.groupBy(await findNews(db, ids, campaign, maxShown), ({ userId }) => userId)
  const tokens = await markMailed(db, [...news.keys()], now)
  const emails = claimed.flatMap((subscriber) => {
    const rows = news.get(subscriber.id)
    const token = tokens.get(subscriber.id)
    if (rows === undefined || token === undefined) return []
    const content = toMail(publicOrigin, subscriber, rows, token)
    return [{ recipient: subscriber.email, causedBy: null, language: subscriber.preferences.language, content }]
  })
  await queueMails({ db, clock }, emails)
  await markChecked(db, ids, now)
  return emails.length
}

/**
 * Queues this week's mails, each in the transaction that marks its user as checked, until no subscriber is left, enough mails are unsent, or
 * `stopping` is aborted. Returns how many. Does nothing outside of the campaign's hours.
 */
export const queuePromotions = async (deps: QueueDeps, stopping?: AbortSignal): Promise<number> => {
  const campaign = runningCampaign(deps.clock())
  if (campaign === null) return 0
  let queued = 0
  while (!stopping?.aborted && (await countWaiting(deps.db, 'promotion')) < maxWaiting) {
    const batch = await deps.db.transaction((db) => queueBatch({ ...deps, db }, campaign))
    if (batch === null) break
    queued += batch
  }
  return queued
}

export const startPromotions = (deps: QueueDeps, log: FastifyBaseLogger): Repeated =>
  repeat('promotions', (stopping) => queuePromotions(deps, stopping), everyMs, log)
