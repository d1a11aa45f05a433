import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** Listens on a free port of this machine, and returns that port. */
export const listen = async (server: Server): Promise<number> => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  // The cast is safe: a server that listens on a port, not on a socket file, has an `AddressInfo`.
  return (server.address() as AddressInfo).port
}

/** Returns a free port. Another process may take it before the caller listens on it. */
export const freePort = async (): Promise<number> => {
  const probe = createServer()
  const port = await listen(probe)
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/** A network between the server and its database, which can swallow what is sent without closing anything, or cut all connections. */
export const openNetwork = async (target: URL) => {
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
  through.port = String(await listen(server))
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
