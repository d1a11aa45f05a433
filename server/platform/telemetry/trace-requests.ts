import type { FastifyInstance, FastifyRequest } from 'fastify'
import { routeOf } from '../http/observe/access-log.ts'
import { isTracing, type OpenSpan, runIn, startTrace } from './spans.ts'

/**
 * Traces each request as one span, within the trace of the client (`traceparent`). It contains the route, never the address. Call it before
 * other hooks are added, which then run within it.
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
  const resume = (request: FastifyRequest, done: () => void) => {
    const span = spans.get(request)
    if (span) runIn(span, done)
    else done()
  }
  // Bodies arrive and answers are sent in the context of the socket, outside the span.
  app.addHook('preValidation', (request, _reply, done) => resume(request, done))
  app.addHook('onResponse', (request, _reply, done) => resume(request, done))
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request)
    const route = routeOf(request)
    span?.rename(`${request.method} ${route}`)
    span?.set({ 'http.route': route, 'http.response.status_code': reply.statusCode })
    if (reply.statusCode >= 500) span?.fail(new Error(`answered with ${reply.statusCode}`))
    span?.end()
  })
}
