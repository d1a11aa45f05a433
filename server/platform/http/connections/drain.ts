import type { FastifyInstance, FastifyRequest } from 'fastify'

/** The last answer's bytes are with the kernel by then, and what a connection brought that was just accepted has been read. */
const lingerMs = 250

/**
 * Once `leaving` is aborted, every answer closes its connection, so that a proxy opens its next one elsewhere. When the app
 * closes, what is left is closed as the last request is answered: Node itself closes connections between requests, but waits
 * for those that never sent one, as browsers open ahead of need.
 */
export const drainOnClose = (app: FastifyInstance, leaving?: AbortSignal): { isStopping: () => boolean } => {
  // A set and no count: what the router refused is answered without ever having begun here.
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
