import type { FastifyInstance, FastifyRequest } from 'fastify'

/** The last answer's bytes are with the kernel by then. */
const lingerMs = 50

/**
 * On stopping, closes what is left once the last request is answered. Node itself closes connections between requests,
 * but waits for those that never sent one, as browsers open ahead of need.
 */
export const drainOnClose = (app: FastifyInstance): { isStopping: () => boolean } => {
  // A set and no count: what the router refused is answered without ever having begun here.
  const running = new Set<FastifyRequest>()
  let isStopping = false
  const closeWhenIdle = () => {
    if (isStopping && running.size === 0) setTimeout(() => app.server.closeAllConnections(), lingerMs)
  }
  app.addHook('onRequest', async (request) => {
    running.add(request)
  })
  app.addHook('onResponse', async (request) => {
    running.delete(request)
    closeWhenIdle()
  })
  app.addHook('preClose', async () => {
    isStopping = true
    closeWhenIdle()
  })
  return { isStopping: () => isStopping }
}
