import type { FastifyInstance } from 'fastify'
import { ApiError } from '../platform/http/api-error.ts'

const maxForm = 4 * 1024

/** Bodies of these routes alone: forms of our own pages, and a provider's message byte for byte as it was signed. */
export const acceptForms = (scope: FastifyInstance): void => {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxForm },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
}

/** One field of a form that `acceptForms` parsed. */
export const formField = (body: unknown, name: string): string => {
  const value = body instanceof URLSearchParams ? body.get(name) : null
  if (value === null) throw new ApiError('invalid_request')
  return value
}
