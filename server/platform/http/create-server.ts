/** What stands before Fastify: requests that must never reach it, or that Node would answer by itself. */
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { ApiError } from './api-error.ts'
import { toBody } from './errors.ts'
import { createServer, STATUS_CODES } from './node-http.ts'

/**
 * Requests that one connection may have in flight. Node hands over all that has arrived, so a few kilobytes of pipelined
 * requests would begin thousands. Browsers and proxies wait for each answer.
 */
export const maxInFlight = 10

const minute = 60_000

/** A photo over a slow network may take long; a head may not. */
const timeouts = {
  requestTimeout: 2 * minute,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 5000,
  keepAliveTimeout: minute + 5000,
}

const hostsOf = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length

/** RFC 9112, 3.2. With two, a proxy and this server could each believe another one. */
const isForOneHost = (request: IncomingMessage): boolean => {
  const hosts = hostsOf(request)
  return hosts === 1 || (hosts === 0 && request.httpVersion === '1.0')
}

export const createHttpServer = (headers: Readonly<Record<string, string>>) => {
  const refuse = (response: ServerResponse, error: ApiError) => {
    const body = JSON.stringify(toBody(error))
    response.writeHead(error.status, {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      connection: 'close',
    })
    response.end(body)
  }
  return (handle: RequestListener): Server => {
    const inFlight = new WeakMap<IncomingMessage['socket'], number>()
    /** False where the connection has too many, and was closed. */
    const begin = ({ socket }: IncomingMessage, response: ServerResponse): boolean => {
      const count = (inFlight.get(socket) ?? 0) + 1
      if (socket.destroyed) return false
      if (count > maxInFlight) {
        socket.destroy()
        return false
      }
      inFlight.set(socket, count)
      response.once('close', () => inFlight.set(socket, (inFlight.get(socket) ?? 1) - 1))
      return true
    }
    const server = createServer({ ...timeouts, requireHostHeader: false }, (request, response) => {
      if (!begin(request, response)) return
      if (isForOneHost(request)) handle(request, response)
      else refuse(response, new ApiError('invalid_request'))
    })
    server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
      if (begin(request, response)) refuse(response, new ApiError('expectation_failed'))
    })
    return server.setTimeout(minute)
  }
}

/** What Node's HTTP parser refused before there was a request: answered in the same envelope, by hand. */
export const createClientErrorHandler =
  (headers: Readonly<Record<string, string>>) =>
  (thrown: Error & { code?: string }, socket: Socket): void => {
    if (thrown.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const error = new ApiError(thrown.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'request_timeout' : 'invalid_request')
    const body = JSON.stringify(toBody(error))
    const lines = [
      `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
    ]
    socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`)
  }
