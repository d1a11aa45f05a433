import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import type { TestApp } from './test-app.ts'

// The cast is safe: a server that listens on a port, not on a socket file, has an `AddressInfo`.
const portOf = (server: Server): number => (server.address() as AddressInfo).port

/** Listens on a free port of this machine, and returns that port. */
export const listenOnFreePort = async (server: Server): Promise<number> => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return portOf(server)
}

/** Returns a free port. Another process may take it before the caller listens on it. */
export const freePort = async (): Promise<number> => {
  const probe = createServer()
  const port = await listenOnFreePort(probe)
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/** Opens a proxy in front of a database that can drop all data without closing a connection, or cut all connections. */
export const openFaultyNetwork = async (target: URL) => {
  const sockets = new Set<Socket>()
  let isSwallowing = false
  let isCut = false
  const server = createServer((near) => {
    if (isCut) return near.destroy()
    const far = connect(Number(target.port || 5432), target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => void (isSwallowing || to.write(bytes)))
      from.on('error', () => to.destroy())
      from.on('close', () => void (isSwallowing || to.destroy()))
    }
  })
  const through = new URL(target)
  through.hostname = '127.0.0.1'
  through.port = String(await listenOnFreePort(server))
  return {
    url: through.href,
    swallow: (yes: boolean) => {
      isSwallowing = yes
    },
    /** Closes all connections, and new ones at once, until it is called with `false`. */
    cut: (yes: boolean) => {
      isCut = yes
      if (yes) for (const socket of sockets) socket.destroy()
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

/** Returns the port of a test's server, which starts to listen at the first call. */
export const listenForTest = async ({ app }: TestApp): Promise<number> => {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  return portOf(app.server)
}

/** Sends bytes that no HTTP client would send, and returns all bytes received until the server closes the connection. */
export const sendRaw = async (port: number, bytes: string, use?: (socket: Socket) => void): Promise<string> => {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.setEncoding('latin1').on('data', (chunk) => (received += chunk))
  // The server may reset the connection.
  socket.on('error', () => {})
  use?.(socket)
  socket.write(bytes)
  await once(socket, 'close')
  return received
}

export const parseResponse = (received: string) => {
  const [head = '', body = ''] = received.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = lines.map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const
  })
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries<string>(headers), body }
}
