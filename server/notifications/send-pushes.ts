import type { FastifyBaseLogger } from 'fastify'
import type { PushMessage, PushPayload } from '#contract/models/notification.ts'
import { pushBody, pushTag, pushTitle } from '#contract/push-words.ts'
import { notificationPath } from '#contract/rules/notification-path.ts'
import type { Deps } from '../platform/deps.ts'
import { type Repeated, repeat } from '../platform/jobs/repeat.ts'
import { inTrace } from '../platform/telemetry/spans.ts'
import type { PushAnswer, SendPush } from './push-service.ts'
import {
  claimPushes,
  type DuePush,
  deletePushes,
  deleteSubscription,
  markPushed,
  postponePush,
} from './pushes-repository.ts'

type PushDeps = Pick<Deps, 'db' | 'clock' | 'config'>

const pauseMs = 2000
/** Pushes sent in parallel; push services answer in tenths of a second. */
const concurrency = 8
/** Names and titles are cut to so many characters, so that a push fits into 4096 bytes in any script. */
const maxTextLength = 120

/** Returns the data from which the worker words a push and opens a page, in the subscription's language. */
export const toPayload = ({ kind, data, language, unread }: Omit<DuePush, 'id'>): PushPayload => {
  const { titleEn, titleFr, name, bookingId, experienceId, conversationId, side, day, time, guests } = data
  const title = language === 'fr' ? (titleFr ?? titleEn) : (titleEn ?? titleFr)
  // Only the page of an offered place needs the selection.
  const selection = kind === 'waitlist_offer' ? { day, time, guests } : {}
  const fields = { title, name, bookingId, experienceId, conversationId, side, ...selection }
  const shortened = Object.entries(fields).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, [...value].slice(0, maxTextLength).join('')]],
  )
  return { kind, language, data: Object.fromEntries(shortened), unread }
}

/** Returns a declarative push: worded for browsers that show it without the worker, with the data from which the worker words it. */
export const toPushMessage = (push: Omit<DuePush, 'id'>, origin: string): PushMessage => {
  const payload = toPayload(push)
  const { language, unread } = payload
  return {
    web_push: 8030,
    mutable: true,
    app_badge: unread,
    notification: {
      title: pushTitle(payload),
      body: pushBody(payload),
      lang: language,
      navigate: new URL(notificationPath(payload) ?? '/notifications', origin).href,
      tag: pushTag(payload),
      app_badge: String(unread),
      data: payload,
    },
  }
}

const deliver = async (
  deps: PushDeps,
  send: SendPush,
  push: DuePush,
  onFailure: (thrown: unknown) => void,
): Promise<boolean> => {
  let answer: PushAnswer
  try {
    answer = await inTrace('push send', { kind: 'client' }, null, () =>
      send(push, JSON.stringify(toPushMessage(push, deps.config.publicOrigin))),
    )
  } catch (thrown) {
    onFailure(thrown)
    await postponePush(deps, push, null)
    return false
  }
  const { status, retryAfterMs } = answer
  if (status >= 200 && status < 300) {
    await markPushed(deps, push.id)
    return true
  }
  if (status === 404 || status === 410) {
    await deleteSubscription(deps, push.subscriptionId)
    return false
  }
  onFailure(new Error(`a push service answered ${status}`))
  // A push that is refused as invalid would be refused again. Rate limits, timeouts and errors of the service pass.
  if (status >= 400 && status < 500 && status !== 429 && status !== 408) await deletePushes(deps, [push.id])
  else await postponePush(deps, push, retryAfterMs)
  return false
}

/** Sends the due pushes, several in parallel, until `stopping` is aborted. Returns how many were sent. */
export const sendDuePushes = async (
  deps: PushDeps,
  send: SendPush,
  onFailure: (thrown: unknown) => void,
  stopping?: AbortSignal,
): Promise<number> => {
  let sent = 0
  while (!stopping?.aborted) {
    const due = await claimPushes(deps, concurrency)
    if (due.length === 0) break
    const results = await Promise.all(due.map((push) => deliver(deps, send, push, onFailure)))
    sent += results.filter(Boolean).length
  }
  return sent
}

export const startPushSender = (deps: PushDeps, send: SendPush, log: FastifyBaseLogger): Repeated => {
  const fail = (thrown: unknown) => log.error({ err: thrown }, 'a push could not be sent')
  return repeat('pushes', (stopping) => sendDuePushes(deps, send, fail, stopping), pauseMs, log)
}
