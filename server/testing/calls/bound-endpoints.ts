import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { allEndpoints } from '#contract/endpoints/all.ts'

/** What is registered, as `METHOD /path` with parameters as `:name`. */
export const registeredRoutes = (app: FastifyInstance): string[] => {
  // The description that the app itself serves; its type allows older formats too.
  const { paths } = app.swagger() as { paths: Record<string, Record<string, unknown>> }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  )
}

/** The contract's endpoints that the server has, by name: the others wait for their slice. */
export const boundEndpoints = (app: FastifyInstance): [string, Endpoint][] => {
  const registered = registeredRoutes(app)
  return [...allEndpoints].filter(([, { method, path }]) => registered.includes(`${method} /api${path}`))
}
