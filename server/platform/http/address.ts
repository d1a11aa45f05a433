/**
 * Accepts addresses in normal form only (RFC 3986, 6.2.2). The router decodes them, so one route would answer many spellings, and checks of
 * the address, here or in a proxy, would miss some of them.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { streetMapAddress } from '#contract/models/street-map.ts'
import { ApiError } from './api-error.ts'

const printable = /^[\x21-\x7e]*$/
/** Encoded letters, digits and `-._~`, which need no encoding. */
const encodedUnreserved = /%(?:2[de]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/i

const pathOf = (url: string) => url.split('?', 1)[0] ?? ''

const isSegment = (segment: string) => segment !== '' && segment !== '.' && segment !== '..'

/** Returns whether an address is a path, with or without a query, that has no other spelling. */
export const isNormalAddress = (url: string): boolean => {
  const path = pathOf(url)
  if (!path.startsWith('/') || !printable.test(url) || url.includes('#')) return false
  if (path.includes('\\') || encodedUnreserved.test(path)) return false
  // The part after the last slash may be empty.
  const segments = path.slice(1).split('/')
  return segments.every((segment, index) => isSegment(segment) || (segment === '' && index === segments.length - 1))
}

export const refuseOtherAddresses = (app: FastifyInstance): void => {
  app.addHook('onRequest', async ({ url }) => {
    if (isNormalAddress(url)) return
    throw new ApiError('invalid_request', {
      details: [{ path: 'address', message: 'must be a path in its normal form (RFC 3986, 6.2.2)' }],
    })
  })
}

/** Returns the pattern of the matched route, else the path, which `refuseOtherAddresses` has checked. */
const routeOf = ({ routeOptions, url }: FastifyRequest): string => routeOptions.url ?? pathOf(url)

const isUnder = (route: string, base: string) => route === base || route.startsWith(`${base}/`)

export const isApi = (request: FastifyRequest): boolean => isUnder(routeOf(request), '/api')
export const isMedia = (request: FastifyRequest): boolean => isUnder(routeOf(request), '/media')
/**
 * Returns whether an error of this status is answered with a page: if the client accepts HTML, and at 503, as while the database is
 * unreachable, for every client. The API, pictures and the archive of streets never answer with a page.
 */
export const isPage = (request: FastifyRequest, status: number): boolean => {
  if (isApi(request) || isMedia(request) || routeOf(request) === streetMapAddress) return false
  return status === 503 || /\btext\/html\b/.test(request.headers.accept ?? '')
}
/** Health checks are never limited. */
export const isHealth = (request: FastifyRequest): boolean => isUnder(routeOf(request), '/api/health')
