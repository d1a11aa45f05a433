/** What a window may say to the worker. Anything else is ignored. */
export type WorkerMessage =
  | { type: 'SKIP_WAITING' }
  /** To the worker in charge, whose successor was accepted: what it has on the way would keep that one waiting. */
  | { type: 'LET_GO' }
  | { type: 'LOCALE'; locale: 'en' | 'fr' }

/** The message if `data` is one of ours, else null: any script of the origin can post to a worker. */
export const parseWorkerMessage = (data: unknown): WorkerMessage | null => {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null
  if (data.type === 'SKIP_WAITING') return { type: 'SKIP_WAITING' }
  if (data.type === 'LET_GO') return { type: 'LET_GO' }
  if (data.type === 'LOCALE' && 'locale' in data && (data.locale === 'en' || data.locale === 'fr'))
    return { type: 'LOCALE', locale: data.locale }
  return null
}

/** Tag of the background sync that replays the outbox. */
export const outboxSyncTag = 'rihla-outbox'
