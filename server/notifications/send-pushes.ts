import type { FastifyBaseLogger } from 'fastify'
import type { PushMessage, PushPayload } from '#contract/models/notification.ts'
import { pushBody, pushTag, pushTitle } from '#contract/push-words.ts'
import { notificationPath } from '#contract/rules/notification-path.ts'
import type { Deps } from '../platform/deps.ts'
import { type Repeated, repeat } from '../platform/jobs/repeat.ts'
import { inTrace } from '../platform/telemetry/spans.ts'
import type { SendPush } from './push-service.ts'
import {
  claimPushes,
  type DuePush,
  dropPushes,
  dropSubscription,
  markPushed,
  postponePush,
} from './pushes-repository.ts'

type PushDeps = Pick<Deps, 'db' | 'clock' | 'config'>

const pauseMs = 2000
/** So many at once; services of browsers answer in tenths of a second. */
const atOnce = 8
/** Names and titles are cut to this, so that a push fits its 4096 bytes in any script. */
const maxText = 120

/** What it takes to word it and to lead somewhere, in the subscription's language. */
export const toPayload = ({ kind, data, language, unread }: Omit<DuePush, 'id'>): PushPayload => {
  const { titleEn, titleFr, name, bookingId, experienceId, conversationId, side, day, time, guests } = data
  const title = language === 'fr' ? (titleFr ?? titleEn) : (titleEn ?? titleFr)
  // Where it leads to a choice, what was chosen; of a booking its id says enough.
  const chosen = kind === 'waitlist_offer' ? { day, time, guests } : {}
  const said = { title, name, bookingId, experienceId, conversationId, side, ...chosen }
  const short = Object.entries(said).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, [...value].slice(0, maxText).join('')]],
  )
  return { kind, language, data: Object.fromEntries(short), unread }
}

/** The declarative form: worded here for the browser that shows it by itself, with what the worker words it from. */
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
  let answer: Awaited<ReturnType<SendPush>>
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
    await dropSubscription(deps, push.subscriptionId)
    return false
  }
  onFailure(new Error(`a push service answered ${status}`))
  // What it refuses as wrong it refuses again; too much and its own troubles pass.
  if (status >= 400 && status < 500 && status !== 429 && status !== 408) await dropPushes(deps, [push.id])
  else await postponePush(deps, push, retryAfterMs)
  return false
}

/** Sends what is due, a few at once, until `stopping` is aborted; returns how many went out. */
export const sendDuePushes = async (
  deps: PushDeps,
  send: SendPush,
  onFailure: (thrown: unknown) => void,
  stopping?: AbortSignal,
): Promise<number> => {
  let sent = 0
  while (!stopping?.aborted) {
    const due = await claimPushes(deps, atOnce)
    if (due.length === 0) break
    const done = await Promise.all(due.map((push) => deliver(deps, send, push, onFailure)))
    sent += done.filter(Boolean).length
  }
  return sent
}

/** Looks for due pushes every two seconds. */
export const startPushSender = (deps: PushDeps, send: SendPush, log: FastifyBaseLogger): Repeated => {
  const fail = (thrown: unknown) => log.error({ err: thrown }, 'a push could not be sent')
  return repeat('pushes', (stopping) => sendDuePushes(deps, send, fail, stopping), pauseMs, log)
}
