/** LISTEN: receives the notifications of committed transactions. */
import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, type ClientConfig, type Pool } from 'pg'
import { assertWritable, endWhenSilent } from './pool.ts'

export interface Listener {
  /** Called when notifications may have been missed. */
  missed: () => void
  hear: (payload: string) => void
}

/** Starts to listen; resolves to the function that stops it. */
export type Listen = (channel: string, listener: Listener) => Promise<() => Promise<void>>

/**
 * For the embedded database, which is one session for all connections: once one of them listens, the connection that commits receives the
 * notification.
 */
export const listenOnEveryConnection = (pool: Pool): Listen => {
  const heard = new EventEmitter()
  pool.on('connect', (client) => {
    client.on('notification', ({ channel, payload }) => heard.emit(channel, payload ?? ''))
  })
  return async (channel, { hear }) => {
    heard.on(channel, hear)
    await pool.query(`listen ${channel}`)
    return async () => {
      heard.off(channel, hear)
    }
  }
}

/** Milliseconds. */
const defaultWaits = {
  /** From the loss of the connection until the first attempt to open another one; it doubles with each attempt that fails. */
  firstPause: 1000,
  maxPause: 30_000,
  /**
   * Between checks of the connection. It only listens, so nothing else notices that the server is out of reach, or that after a failover it
   * is no longer the one on which others notify.
   */
  check: 5000,
}

/** Listens on a separate connection, and opens another one if it breaks or its server takes no more writes. */
export const listenAlone =
  (connection: ClientConfig, waits: typeof defaultWaits = defaultWaits): Listen =>
  async (channel, { hear, missed }) => {
    const stopping = new AbortController()
    let client: Client | null = null
    const replace = (lost: Client) => {
      if (client !== lost) return
      client = null
      lost.end().catch(() => {})
      void reopen(waits.firstPause)
    }
    const check = setInterval(() => {
      const checked = client
      checked?.query(assertWritable).catch(() => replace(checked))
    }, waits.check)
    check.unref()
    const open = async (): Promise<void> => {
      const next = new Client({ keepAlive: true, connectionTimeoutMillis: 10_000, ...connection })
      next.on('notification', ({ payload }) => hear(payload ?? ''))
      next.on('error', () => replace(next))
      next.on('end', () => replace(next))
      try {
        await next.connect()
        endWhenSilent(next)
        await next.query(assertWritable)
        await next.query(`listen ${channel}`)
        stopping.signal.throwIfAborted()
        client = next
      } catch (thrown) {
        next.end().catch(() => {})
        throw thrown
      }
    }
    const reopen = async (pauseMs: number): Promise<void> => {
      // The pause rejects if listening is stopped.
      if (!(await pause(pauseMs, true, { signal: stopping.signal }).catch(() => false))) return
      try {
        await open()
        missed()
      } catch {
        await reopen(Math.min(pauseMs * 2, waits.maxPause))
      }
    }
    await open()
    return async () => {
      stopping.abort()
      clearInterval(check)
      const last = client
      client = null
      await last?.end()
    }
  }
