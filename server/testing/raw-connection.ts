/** What no HTTP client would send, over a connection of its own. */
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { TestApp } from './create-test-app.ts'

/** The port on which the server of a test answers; it listens from the first call on. */
export const listenForTest = async ({ app }: TestApp): Promise<number> => {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  // A server that listens on a port has an address of this kind.
  return (app.server.address() as AddressInfo).port
}

/** Sends bytes and answers everything that came back until the server closed the connection. */
export const sendRaw = async (
  port: number,
  bytes: string,
  use: (socket: Socket) => void = () => {},
): Promise<string> => {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.setEncoding('latin1').on('data', (chunk) => (received += chunk))
  // A connection that the server cuts off is an answer too.
  socket.on('error', () => {})
  use(socket)
  socket.write(bytes)
  await once(socket, 'close')
  return received
}

export interface RawAnswer {
  status: number
  headers: Readonly<Record<string, string>>
  body: string
}

/** The first answer of what `sendRaw` received. */
export const readAnswer = (received: string): RawAnswer => {
  const [head = '', body = ''] = received.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = lines.map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const
  })
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers), body }
}
