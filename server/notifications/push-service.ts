/** Sends encrypted pushes to the push services of browsers. */

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
  /** The pause that the service requests, in milliseconds. */
  retryAfterMs: number | null
}

/** Rejects if the service cannot be reached, or the address is not allowed. */
export type SendPush = (target: PushTarget, payload: string) => Promise<PushAnswer>

const timeoutMs = 10_000
/** The service drops a push after this time: a day later it is no longer worth an interruption. */
export const ttlSeconds = 86_400

const toRetryAfter = (value: string | undefined): number | null =>
  value !== undefined && /^\d{1,6}$/.test(value) ? Number(value) * 1000 : null

/**
 * Returns the content type of the encrypted message. Apple's service has one for declarative pushes; for other services it is bytes, and
 * their browsers recognise the message after decryption.
 */
export const contentTypeAt = ({ hostname }: URL): string =>
  hostname.endsWith('.push.apple.com') ? 'application/notification+json' : 'application/octet-stream'

export const createPushService = (
  config: Pick<Config, 'pushOrigins'>,
  vapidDetails: NonNullable<Config['vapid']>,
): SendPush => {
  // Loaded with the first push: most servers send none for a long time.
  const load = loadOnce(async () => (await import('web-push')).default)
  return async ({ endpoint, p256dh, auth }, payload) => {
    const url = toPushAddress(config, endpoint)
    if (url === null) throw new Error('the address of a push is not allowed')
    const { method, headers, body } = (await load()).generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      payload,
      { vapidDetails, TTL: ttlSeconds },
    )
    const { promise, resolve, reject } = Promise.withResolvers<PushAnswer>()
    const send = url.protocol === 'http:' ? overHttp : overHttps
    const signal = AbortSignal.timeout(timeoutMs)
    // The cast is safe: the library creates the headers as names with texts and numbers.
    const generated = headers as Record<string, string | number>
    const options = { method, headers: { ...generated, 'Content-Type': contentTypeAt(url) }, signal }
    const lookup = isTrustedOrigin(config, url) ? {} : { lookup: lookUpPublic }
    const request = send(url, { ...options, ...lookup }, (response) => {
      resolve({ status: response.statusCode ?? 0, retryAfterMs: toRetryAfter(response.headers['retry-after']) })
      // The body is not needed, and may be of any length.
      response.destroy()
    })
    request.on('error', reject)
    request.end(body)
    return promise
  }
}
