import { useEffect, useEffectEvent, useState } from 'react'
import { connectivityStore } from '#lib/device/connectivity.ts'
import { useStore } from '#lib/react/use-store.ts'
import { isChunkError } from '#lib/start/chunk-error.ts'
import { acceptUpdate, updateStore } from '#pwa/update.ts'

/** `absent`: its code is not on this device and cannot be fetched. `outdated`: the server has a newer build. */
export type Problem = 'failed' | 'absent' | 'outdated'

/**
 * A missing screen may have been cut off as the network went or came back, and pages and workers are back at different
 * moments: it is gone only if it is missing again and again while the server answers.
 */
const maxRetries = 3
const betweenRetriesMs = 1000
/** Later ones are another occasion. */
const occasionMs = 15_000
let retries = 0
let retriedAt = 0

/** The milliseconds to wait before the next retry; null where there were enough. */
const nextRetry = (now: number): number | null => {
  if (Math.abs(now - retriedAt) > occasionMs) retries = 0
  if (retries >= maxRetries) return null
  retriedAt = now
  return betweenRetriesMs * retries++
}

/** What kept a screen from being shown. `retry` is called when the network is back and nothing but that was missing. */
export const useProblem = (error: unknown, retry: () => void): Problem => {
  const isChunk = isChunkError(error)
  const { online } = useStore(connectivityStore)
  const [isServerThere, setServerThere] = useState(false)
  const [wasOffline] = useState(!online)
  const onOnline = useEffectEvent(retry)
  useEffect(() => {
    if (!isChunk || !online) return
    if (wasOffline) return onOnline()
    let isStopped = false
    let timer: ReturnType<typeof setTimeout> | undefined
    // What is missing although the server answers is gone from there.
    void import('#lib/device/probe.ts')
      .then((probe) => probe.isServerThere())
      .then(
        (isThere) => {
          if (isStopped || !isThere) return
          const waitMs = nextRetry(Date.now())
          if (waitMs !== null) {
            timer = setTimeout(onOnline, waitMs)
            return
          }
          setServerThere(true)
          // Without network it is nobody's mistake; this one is the server's.
          reportError(Object.assign(new Error('Code of this build is gone'), { code: 'chunk_failed' }))
        },
        () => undefined,
      )
    return () => {
      isStopped = true
      clearTimeout(timer)
    }
  }, [isChunk, online, wasOffline])
  if (!isChunk) return 'failed'
  return isServerThere ? 'outdated' : 'absent'
}

/** A new version that waits is taken into use by it; else the same one begins anew. */
export const reloadPage = (): void => {
  const { waiting, replaced } = updateStore.get()
  if (waiting || replaced) acceptUpdate()
  else location.reload()
}
