import type { FastifyInstance, FastifyReply } from 'fastify'
import { events } from '#contract/endpoints/events.ts'
import { changedEvent, readyEvent } from '#contract/models/event.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '../http/api-error.ts'
import type { Bind } from '../http/connections/bind.ts'

/** Proxies and the server's own time-out close a connection on which nothing is said for a minute. */
const heartbeatMs = 25_000
/** Before the access token's fifteen minutes are over: the next stream is opened with a new one, if there is one. */
const maxMs = 14 * 60_000
const maxStreams = 10_000

const event = (name: string, data: string) => `event: ${name}\ndata: ${data}\n\n`

/** Takes the answer out of Fastify's hands, with the headers that were set so far. */
const begin = (reply: FastifyReply) => {
  reply.hijack()
  const { raw } = reply
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
  // nginx keeps answers back until they end unless it is told not to.
  raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
  return raw
}

export const eventRoutes = (app: FastifyInstance, bind: Bind, { events: hub }: Deps): void => {
  const open = new Set<() => void>()
  const beat = setInterval(() => {
    for (const speak of open) speak()
  }, heartbeatMs)
  beat.unref()
  app.addHook('preClose', async () => {
    clearInterval(beat)
    hub.endAll()
  })

  bind(events, async ({ caller, reply, request }) => {
    if (hub.size() >= maxStreams) throw new ApiError('overloaded', { retryAfter: 30 })
    const raw = begin(reply)
    const speak = () => raw.write(':\n\n')
    const end = () => raw.end()
    const timer = setTimeout(end, maxMs)
    timer.unref()
    const leave = hub.add(caller.userId, {
      sessionId: caller.sessionId,
      isAdmin: caller.isAdmin,
      tell: (topic) => raw.write(event(changedEvent, topic)),
      end,
    })
    open.add(speak)
    request.raw.socket.setNoDelay(true)
    raw.on('error', end)
    raw.on('close', () => {
      clearTimeout(timer)
      open.delete(speak)
      leave()
    })
    raw.write(event(readyEvent, ''))
    return {}
  })
}
