import type { Socket } from 'node:net'
import { ApiError } from './api-error.ts'
import { toBody } from './errors.ts'
import { STATUS_CODES } from './node-http.ts'

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
