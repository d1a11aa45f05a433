/** LISTEN: hears what NOTIFY says once the transaction that says it has committed. */
import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, type ClientConfig, type Pool } from 'pg'
import { endWhenSilent } from './pool.ts'

export interface Listener {
  /** Something may have been said that nobody here heard. */
  missed: () => void
  hear: (payload: string) => void
}

/** Begins to listen; the answer ends it. */
export type Listen = (channel: string, listener: Listener) => Promise<() => Promise<void>>

/**
 * The embedded database is one session for all connections: once one of them listens, whichever connection commits is
 * handed what was said.
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

const longestPauseMs = 30_000
/** A connection that only listens would never learn that nobody can be heard. */
const beatMs = 20_000

/** A connection of its own, opened again whenever it breaks. */
export const listenAlone =
  (connection: ClientConfig): Listen =>
  async (channel, { hear, missed }) => {
    const stopping = new AbortController()
    let client: Client | null = null
    const beat = setInterval(() => void client?.query('select 1').catch(() => undefined), beatMs)
    beat.unref()
    const open = async (): Promise<void> => {
      const next = new Client({ keepAlive: true, connectionTimeoutMillis: 10_000, ...connection })
      next.on('notification', ({ payload }) => hear(payload ?? ''))
      const broken = () => {
        if (client !== next) return
        client = null
        void reopen(1000)
      }
      next.on('error', broken)
      next.on('end', broken)
      await next.connect()
      endWhenSilent(next)
      await next.query(`listen ${channel}`)
      client = next
    }
    const reopen = async (pauseMs: number): Promise<void> => {
      // Rejected where it is stopped meanwhile.
      if (!(await pause(pauseMs, true, { signal: stopping.signal }).catch(() => false))) return
      try {
        await open()
        missed()
      } catch {
        await reopen(Math.min(pauseMs * 2, longestPauseMs))
      }
    }
    await open()
    return async () => {
      stopping.abort()
      clearInterval(beat)
      const last = client
      client = null
      await last?.end()
    }
  }
