import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { BodyOf, DataOf, Endpoint, ParamsOf, QueryOf } from '#contract/endpoint.ts'
import { errorBody } from '#contract/errors.ts'
import type { Caller, Deps } from '#server/platform/deps.ts'
import { createGuard, type Identity } from '../guard.ts'
import { createIdempotency } from '../limits/idempotency.ts'
import { limitEndpoint } from '../limits/limits.ts'

/** What a handler is given: parsed input and the caller, who is certain where the endpoint asks for one. */
export interface Call<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  caller: E['access'] extends 'public' ? Caller | null : Caller
  request: FastifyRequest
  reply: FastifyReply
}

export interface BindOptions {
  /** Looks at the body as it was sent, before the contract's schema: for rules that are ruled to be checked first. */
  before?: (body: unknown) => void
}

/** The result of a handler. It may return nothing if the endpoint answers without data. */
type ResultOf<E extends Endpoint> =
  | Promise<DataOf<E>>
  | (Record<string, never> extends DataOf<E> ? Promise<void> : never)

/** A registered contract endpoint; guards and idempotency hooks read it from the route's `config`. */
export type Bind = <E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>) => ResultOf<E>,
  options?: BindOptions,
) => void

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

/** Whatever an admin changes is in the log: here, so that no endpoint is forgotten. */
const logAdminAct = ({ securityLog }: Deps, { access, method, path }: Endpoint, { caller, params }: FastifyRequest) => {
  if (access !== 'admin' || method === 'GET') return
  // Its address names one thing at most.
  const [on = null] = Object.values(params as Record<string, string>)
  securityLog?.({ kind: 'admin_act', userId: caller?.userId ?? null, act: `${method} ${path}`, on })
}

/** Bytes of a body where the contract names no other limit. */
export const defaultBodyLimit = 64 * 1024

/**
 * Binds handlers to endpoints of the contract: schemas, access, idempotency and limits come from the endpoint,
 * so a route cannot exist without its row in the contract.
 */
export const createBind = (app: FastifyInstance, deps: Deps, identity: Identity): Bind => {
  const guard = createGuard(identity)
  const idempotency = createIdempotency(deps)
  return (endpoint, handler, options) => {
    const { method, path, params, query, body, data, status = 200, idempotent } = endpoint
    const before = options?.before
    const limit = limitEndpoint(app, identity, endpoint)
    app.route({
      method,
      url: `/api${path}`,
      config: { endpoint },
      bodyLimit: endpoint.bodyLimit ?? defaultBodyLimit,
      schema: {
        ...(params && { params }),
        // A call that takes no parameters refuses any: a misspelt filter must not silently answer everything.
        querystring: query ?? z.strictObject({}),
        ...(body && { body }),
        response: { [status]: z.strictObject({ data }), '4xx': errorBody, '5xx': errorBody },
      },
      // Who calls is known before a byte of the body is read.
      onRequest: limit === null ? guard : [limit, guard],
      ...(before && { preValidation: async (request: FastifyRequest) => before(request.body) }),
      ...(idempotent && {
        preHandler: idempotency.begin,
        onSend: idempotency.remember,
        onResponse: idempotency.abandon,
      }),
      handler: async (request, reply) => {
        // Parsed by the schemas above and guarded by the endpoint's access, which is what these types say.
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
