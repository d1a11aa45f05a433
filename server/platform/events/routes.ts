import type { FastifyInstance, FastifyReply } from 'fastify'
import { events } from '#contract/endpoints/events.ts'
import { changedEvent, readyEvent } from '#contract/models/event.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '../http/api-error.ts'
import type { Bind } from '../http/connections/bind.ts'

/** Proxies and the server's own timeout close a connection that is silent for a minute. */
const heartbeatMs = 25_000
/** Less than the fifteen minutes of an access token: the client opens the next stream with a new one. */
const maxMs = 14 * 60_000
const maxStreams = 10_000

const event = (name: string, data: string) => `event: ${name}\ndata: ${data}\n\n`

/** Takes the answer over from Fastify, with the headers that were set so far. */
const startStream = (reply: FastifyReply) => {
  reply.hijack()
  const { raw } = reply
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
  // Keeps nginx from buffering the answer.
  raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
  return raw
}

export const eventRoutes = (app: FastifyInstance, bind: Bind, { events: hub }: Deps): void => {
  const open = new Set<() => void>()
  const heartbeat = setInterval(() => {
    for (const sendHeartbeat of open) sendHeartbeat()
  }, heartbeatMs)
  heartbeat.unref()
  app.addHook('preClose', async () => {
    clearInterval(heartbeat)
    hub.endAll()
  })

  bind(events, async ({ caller, reply, request }) => {
    if (hub.size() >= maxStreams) throw new ApiError('overloaded', { retryAfter: 30 })
    const raw = startStream(reply)
    const sendHeartbeat = () => raw.write(':\n\n')
    const end = () => raw.end()
    const timer = setTimeout(end, maxMs)
    timer.unref()
    const leave = hub.add(caller.userId, {
      sessionId: caller.sessionId,
      isAdmin: caller.isAdmin,
      send: (topic) => raw.write(event(changedEvent, topic)),
      end,
    })
    open.add(sendHeartbeat)
    request.raw.socket.setNoDelay(true)
    raw.on('error', end)
    raw.on('close', () => {
      clearTimeout(timer)
      open.delete(sendHeartbeat)
      leave()
    })
    raw.write(event(readyEvent, ''))
    return {}
  })
}
