/**
 * Test files are threads of one process, and broadcast channels reach all of them: what one wrote in its database would be news to the
 * live queries of another, and a log-out in one end the session there. Each is a browser of its own.
 */
import { threadId } from 'node:worker_threads'

const { BroadcastChannel } = globalThis

globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} of ${threadId}`)
  }
}
