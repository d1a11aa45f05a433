/** Hands one encrypted push over to the service of the browser that asked for it. */

import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import type { Config } from '#server/platform/config/config.ts'
import { loadOnce } from '../platform/promises.ts'
import { isTrustedOrigin, lookUpPublic, toPushAddress } from './push-address.ts'

export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}
export interface PushAnswer {
  status: number
  /** What the service asks to wait, in milliseconds. */
  retryAfterMs: number | null
}

/** Rejects where the service cannot be reached, or must not be. */
export type SendPush = (target: PushTarget, payload: string) => Promise<PushAnswer>

const timeoutMs = 10_000
/** A service gives up after this: a day later nobody wants to be woken by it. */
export const ttlSeconds = 86_400

const toRetryAfter = (value: string | undefined): number | null =>
  value !== undefined && /^\d{1,6}$/.test(value) ? Number(value) * 1000 : null

/**
 * What the encrypted bytes are: Apple's service knows declarative pushes by name, the others are told of bytes, as ever. The
 * browsers themselves look into the message.
 */
export const contentTypeAt = ({ hostname }: URL): string =>
  hostname.endsWith('.push.apple.com') ? 'application/notification+json' : 'application/octet-stream'

export const createPushService = (
  config: Pick<Config, 'pushOrigins'>,
  vapidDetails: NonNullable<Config['vapid']>,
): SendPush => {
  // With the first push: most servers send none for a long time.
  const load = loadOnce(async () => (await import('web-push')).default)
  return async ({ endpoint, p256dh, auth }, payload) => {
    const url = toPushAddress(config, endpoint)
    if (url === null) throw new Error('a push may not go there')
    const { method, headers, body } = (await load()).generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      payload,
      { vapidDetails, TTL: ttlSeconds },
    )
    const { promise, resolve, reject } = Promise.withResolvers<PushAnswer>()
    const send = url.protocol === 'http:' ? overHttp : overHttps
    const signal = AbortSignal.timeout(timeoutMs)
    // Of the library's own making: names and texts.
    const made = headers as Record<string, string | number>
    const options = { method, headers: { ...made, 'Content-Type': contentTypeAt(url) }, signal }
    const lookup = isTrustedOrigin(config, url) ? {} : { lookup: lookUpPublic }
    const request = send(url, { ...options, ...lookup }, (response) => {
      resolve({ status: response.statusCode ?? 0, retryAfterMs: toRetryAfter(response.headers['retry-after']) })
      // What it says is nothing to us, however long it is.
      response.destroy()
    })
    request.on('error', reject)
    request.end(body)
    return promise
  }
}
