/** An endpoint as data: the server binds a handler to it, the client makes a typed call of it, OpenAPI is printed from it. */
import type * as z from 'zod/mini'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** Who may call: `public` is anybody (a valid token is still read), `user` any signed-in person. */
export type Access = 'public' | 'user' | 'host' | 'admin'

type Schema = z.ZodMiniType
export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Data extends Schema = Schema,
  Caller extends Access = Access,
> {
  readonly method: Method
  /** Under `/api`, parameters as `:name`. */
  readonly path: string
  readonly access: Caller
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** What stands under `data` of a successful answer. */
  readonly data: Data
  /** Status of success; 200 unless set. */
  readonly status?: 200 | 201 | 202
  /** Specification section 8: shown where the server sent no message. */
  readonly failure: string
  /**
   * Takes an `Idempotency-Key` header: a repeated request gets the first answer again. With `outcome` the server stores neither the body
   * nor the answer, because they contain secrets or no client reads them. A repeated request gets `already_done`.
   */
  readonly idempotent?: true | 'outcome'
  /** Largest body in bytes; 64 KiB unless set. */
  readonly bodyLimit?: number
  /**
   * Limits the requests per minute of a session, or of a network if the client is signed out, if the general limit is too high. Disabled
   * together with the general limit.
   */
  readonly perMinute?: number
  /** Answers everybody as a stranger: a token is not even looked at. */
  readonly ignoresToken?: boolean
  /** Answers with server-sent events, for as long as both sides like, instead of `data`. */
  readonly streams?: boolean
}

/** Keeps the literal types of an endpoint's schemas and access. */
export const endpoint = <
  Data extends Schema,
  const Caller extends Access,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
>(
  definition: Endpoint<Params, Query, Body, Data, Caller>,
): Endpoint<Params, Query, Body, Data, Caller> => definition

type Parsed<S> = S extends Schema ? z.infer<S> : undefined
type Sent<S> = S extends Schema ? z.input<S> : undefined
/** An endpoint's own schemas: read off its optional properties, every one of them would be possibly undefined. */
type SchemasOf<E> =
  E extends Endpoint<
    infer Params extends Schema | undefined,
    infer Query extends Schema | undefined,
    infer Body extends Schema | undefined,
    infer Data
  >
    ? { params: Params; query: Query; body: Body; data: Data }
    : never
/** Undefined for an endpoint that takes none, and only then. */
export type ParamsOf<E extends Endpoint> = Parsed<SchemasOf<E>['params']>
export type QueryOf<E extends Endpoint> = Parsed<SchemasOf<E>['query']>
export type BodyOf<E extends Endpoint> = Parsed<SchemasOf<E>['body']>
/** The body as a client writes it, before the server's parsing. */
export type BodySentTo<E extends Endpoint> = Sent<SchemasOf<E>['body']>
export type DataOf<E extends Endpoint> = z.infer<SchemasOf<E>['data']>
