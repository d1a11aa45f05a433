/** How the server starts and stops taking connections. */
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const loopbacks = ['127.0.0.1', '::1']

/**
 * Listens on a host and port, and returns the function that closes the app. `localhost` means both loopback addresses, which Fastify handles
 * only for servers that it creates, so connections of the second address are passed to the same server, with the same limits.
 */
export const listenOn = async (
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
): Promise<() => Promise<void>> => {
  await app.listen({ host, port })
  const bound = app.server.address()
  if (host !== 'localhost' || typeof bound !== 'object' || bound === null) return () => app.close()
  const other = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    app.server.emit('connection', socket)
  })
  // A machine may have one of them only.
  other.on('error', () => {})
  other.listen({ host: loopbacks.find((address) => address !== bound.address), port: bound.port })
  const isOpen = await once(other, 'listening').then(
    () => true,
    () => false,
  )
  return async () => {
    const closed = isOpen ? once(other, 'close') : null
    other.close()
    await app.close()
    await closed
  }
}

/** Milliseconds after which the last answer is with the kernel, and a connection that was just accepted has been read. */
const lingerMs = 250

/**
 * Once `leaving` is aborted, every answer closes its connection, so that a proxy opens its next one elsewhere. When the app closes, the other
 * connections are closed after the last answer: Node itself waits for connections that never sent a request, which browsers open in advance.
 */
export const drainOnClose = (app: FastifyInstance, leaving?: AbortSignal): { isStopping: () => boolean } => {
  // A set instead of a count: requests that the router refuses never pass `onRequest`.
  const running = new Set<FastifyRequest>()
  let isClosing = false
  let timer: NodeJS.Timeout | undefined
  const closeWhenIdle = () => {
    clearTimeout(timer)
    if (isClosing && running.size === 0) timer = setTimeout(() => app.server.closeAllConnections(), lingerMs)
  }
  app.addHook('onRequest', async (request, reply) => {
    running.add(request)
    clearTimeout(timer)
    if (isClosing || leaving?.aborted) reply.header('connection', 'close')
  })
  app.addHook('onResponse', async (request) => {
    running.delete(request)
    closeWhenIdle()
  })
  app.addHook('preClose', async () => {
    isClosing = true
    closeWhenIdle()
  })
  return { isStopping: () => isClosing || (leaving?.aborted ?? false) }
}
