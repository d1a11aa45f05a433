/** The HTTP server in front of Fastify: refuses requests that must not reach it, and those that Node would answer itself. */
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import type { Socket } from 'node:net'
import { ApiError } from './api-error.ts'
import { toBody } from './errors.ts'

/**
 * Requests that one connection may have in flight. Node passes all that have arrived, so a few kilobytes of pipelined requests would start
 * thousands. Browsers and proxies wait for each answer.
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

/** RFC 9112, 3.2. With two hosts, a proxy and this server could each use another one. */
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
    /** Counts a request; false if the connection has too many, and was closed. */
    const admit = ({ socket }: IncomingMessage, response: ServerResponse): boolean => {
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
      if (!admit(request, response)) return
      if (isForOneHost(request)) handle(request, response)
      else refuse(response, new ApiError('invalid_request'))
    })
    server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
      if (admit(request, response)) refuse(response, new ApiError('expectation_failed'))
    })
    return server.setTimeout(minute)
  }
}

/** Answers requests that Node's HTTP parser refuses, with the same error envelope. */
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
