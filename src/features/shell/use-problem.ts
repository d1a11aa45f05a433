import { useEffect, useEffectEvent, useState } from 'react'
import { isChunkError } from '#lib/chunk-error.ts'
import { connectivityStore } from '#lib/connectivity.ts'
import { useStore } from '#lib/use-store.ts'
import { acceptUpdate, updateStore } from '#pwa/update.ts'

/** `absent`: its code is not on this device and cannot be fetched. `outdated`: the server has a newer build. */
export type Problem = 'failed' | 'absent' | 'outdated'

/**
 * When a missing screen was last tried again while the server answered, in milliseconds since 1970: it may have been cut off
 * in the moment in which the network went or came back, and is gone only if it is missing once more right after.
 */
let retriedAt = 0
const rightAfterMs = 10_000

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
    // What is missing although the server answers is gone from there.
    void import('#lib/probe.ts')
      .then((probe) => probe.isServerThere())
      .then(
        (isThere) => {
          if (isStopped || !isThere) return
          if (Math.abs(Date.now() - retriedAt) > rightAfterMs) {
            retriedAt = Date.now()
            return onOnline()
          }
          setServerThere(true)
          // Without network it is nobody's mistake; this one is the server's.
          reportError(Object.assign(new Error('Code of this build is gone'), { code: 'chunk_failed' }))
        },
        () => undefined,
      )
    return () => {
      isStopped = true
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
