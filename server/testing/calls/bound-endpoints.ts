import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { allEndpoints } from '#contract/endpoints/all.ts'

/** The paths of the description that the app itself serves: by path, then by method. */
export const describedPaths = async (app: FastifyInstance): Promise<Record<string, Record<string, unknown>>> =>
  (await app.inject({ url: '/api/docs' })).json().paths

/** What is registered, as `METHOD /path` with parameters as `:name`. */
export const registeredRoutes = async (app: FastifyInstance): Promise<string[]> =>
  Object.entries(await describedPaths(app)).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  )

/** The contract's endpoints that the server has, by name: the others wait for their slice. */
export const boundEndpoints = async (app: FastifyInstance): Promise<[string, Endpoint][]> => {
  const registered = await registeredRoutes(app)
  return [...allEndpoints].filter(([, { method, path }]) => registered.includes(`${method} /api${path}`))
}
