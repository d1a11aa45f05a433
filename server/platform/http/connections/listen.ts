import { once } from 'node:events'
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'

const loopbacks = ['127.0.0.1', '::1']

/**
 * Listens on a host and port, and answers what closes the app again. `localhost` is both loopback addresses: Fastify sees
 * to that only for servers of its own making, so connections of the other one are handed to the same server, under the
 * same limits.
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
