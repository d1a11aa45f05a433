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

/** A path of our own origin, or null: `//host`, `/\\host` and whatever is not text lead elsewhere. */
export const ownPath = (value: unknown): string | null =>
  typeof value === 'string' && /^\/(?![/\\])[\w\-/?=&.]*$/.test(value) ? value : null

/** What the worker may say to a window. */
export type PageMessage =
  | { type: 'OPEN'; path: string }
  /** Something failed in the worker, which has no place of its own to keep reports. */
  | { type: 'FAILED'; error: { name: string; message: string; stack: string } }

const parseError = (error: unknown): Extract<PageMessage, { type: 'FAILED' }> | null => {
  if (typeof error !== 'object' || error === null) return null
  const { name, message, stack } = error as Record<string, unknown>
  if (typeof name !== 'string' || typeof message !== 'string' || typeof stack !== 'string') return null
  return { type: 'FAILED', error: { name, message, stack } }
}

/** The message if `data` is one of ours, else null. */
export const parsePageMessage = (data: unknown): PageMessage | null => {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null
  if (data.type === 'FAILED') return 'error' in data ? parseError(data.error) : null
  if (data.type !== 'OPEN' || !('path' in data)) return null
  const path = ownPath(data.path)
  return path === null ? null : { type: 'OPEN', path }
}

/** Tag of the background sync that replays the outbox. */
export const outboxSyncTag = 'rihla-outbox'
