import type { FastifyServerOptions } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'

type Route = Parameters<typeof validatorCompiler>[0]

const compileValidator = (route: Route) => {
  const validate = validatorCompiler(route)
  // Fastify hands an absent body over as null.
  return (data: unknown) => validate(data === null && route.httpPart === 'body' ? undefined : data)
}

/**
 * How requests are checked and answers written: by the contract's zod schemas. Given to Fastify's constructor, which otherwise loads its own
 * compilers, with Ajv: a tenth of all that a start loads.
 */
export const schemaController = {
  compilersFactory: { buildValidator: () => compileValidator, buildSerializer: () => serializerCompiler },
  // Its types know of Ajv's compilers alone; any of the form that `setValidatorCompiler` takes will do.
} as unknown as NonNullable<FastifyServerOptions['schemaController']>
