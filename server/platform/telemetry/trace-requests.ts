import type { FastifyInstance, FastifyRequest } from 'fastify'
import { routeOf } from '../http/observe/access-log.ts'
import { isTracing, type OpenSpan, runIn, startTrace } from './spans.ts'

/**
 * One span a request, within the trace of whoever sent it (`traceparent`). It knows the route, never the address. To be called
 * before other hooks are added, which then run within it.
 */
export const traceRequests = (app: FastifyInstance): void => {
  if (!isTracing()) return
  const spans = new WeakMap<FastifyRequest, OpenSpan>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { traceparent } = request.headers
    const attributes = { 'http.request.method': request.method, 'rihla.request.id': request.id }
    const given = typeof traceparent === 'string' ? traceparent : null
    const span = startTrace(request.method, { kind: 'server', attributes }, given)
    if (span === null) return done()
    spans.set(request, span)
    runIn(span, done)
  })
  const goOn = (request: FastifyRequest, done: () => void) => {
    const span = spans.get(request)
    if (span) runIn(span, done)
    else done()
  }
  // A body arrives, and an answer leaves, in what the socket does.
  app.addHook('preValidation', (request, _reply, done) => goOn(request, done))
  app.addHook('onResponse', (request, _reply, done) => goOn(request, done))
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request)
    const route = routeOf(request)
    span?.rename(`${request.method} ${route}`)
    span?.set({ 'http.route': route, 'http.response.status_code': reply.statusCode })
    if (reply.statusCode >= 500) span?.fail(new Error(`answered with ${reply.statusCode}`))
    span?.end()
  })
}
