import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { BodyOf, DataOf, Endpoint, ParamsOf, QueryOf } from '#contract/endpoint.ts'
import { errorBody } from '#contract/errors.ts'
import type { Caller, Deps } from '#server/platform/deps.ts'
import { createGuard, type Identity } from '../guard.ts'
import { createIdempotency } from '../limits/idempotency.ts'
import { limitEndpoint } from '../limits/limits.ts'

/** The arguments of a handler: parsed input and the caller, who is never null unless the endpoint is public. */
export interface Call<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  caller: E['access'] extends 'public' ? Caller | null : Caller
  request: FastifyRequest
  reply: FastifyReply
}

/** The result of a handler. It may return nothing if the endpoint answers without data. */
type ResultOf<E extends Endpoint> =
  | Promise<DataOf<E>>
  | (Record<string, never> extends DataOf<E> ? Promise<void> : never)

/**
 * Registers an endpoint of the contract. `before` checks the body before the contract's schema, for rules that must be checked first. Guards and idempotency hooks read it from the route's `config`.
 */
export type Bind = <E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>) => ResultOf<E>,
  before?: (body: unknown) => void,
) => void

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

/** Logs every change by an admin. It is part of `bind`, so that no endpoint can omit it. */
const logAdminAct = ({ securityLog }: Deps, { access, method, path }: Endpoint, { caller, params }: FastifyRequest) => {
  if (access !== 'admin' || method === 'GET') return
  // Its address names one thing at most.
  const [on = null] = Object.values(params as Record<string, string>)
  securityLog?.({ kind: 'admin_act', userId: caller?.userId ?? null, act: `${method} ${path}`, on })
}

/** The limit of a body in bytes, unless the endpoint has its own. */
export const defaultBodyLimit = 64 * 1024

/**
 * Binds handlers to endpoints of the contract: schemas, access, idempotency and limits come from the endpoint,
 * so a route cannot exist without its row in the contract.
 */
export const createBind = (app: FastifyInstance, deps: Deps, identity: Identity): Bind => {
  const guard = createGuard(identity)
  const idempotency = createIdempotency(deps)
  return (endpoint, handler, before) => {
    const { method, path, params, query, body, data, status = 200, idempotent } = endpoint
    const limit = limitEndpoint(app, identity, endpoint)
    app.route({
      method,
      url: `/api${path}`,
      config: { endpoint },
      bodyLimit: endpoint.bodyLimit ?? defaultBodyLimit,
      schema: {
        ...(params && { params }),
        // An endpoint without parameters refuses all: a misspelt filter must not silently return everything.
        querystring: query ?? z.strictObject({}),
        ...(body && { body }),
        response: { [status]: z.strictObject({ data }), '4xx': errorBody, '5xx': errorBody },
      },
      // Identifies the caller before the body is read.
      onRequest: limit === null ? guard : [limit, guard],
      ...(before && { preValidation: async (request: FastifyRequest) => before(request.body) }),
      ...(idempotent && {
        preHandler: idempotency.begin,
        onSend: idempotency.remember,
        onResponse: idempotency.abandon,
      }),
      handler: async (request, reply) => {
        // The cast is safe: the schemas above have parsed the input, and the guard has checked the caller.
        const call = {
          params: request.params,
          query: request.query,
          body: request.body,
          caller: request.caller,
          request,
          reply,
        }
        const answer = await handler(call as Call<typeof endpoint>)
        logAdminAct(deps, endpoint, request)
        if (reply.sent) return reply
        return reply.code(status).send({ data: answer ?? {} })
      },
    })
  }
}
