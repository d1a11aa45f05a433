import { useEffect, useState } from 'react'
import { connectivityStore } from '#lib/device/connectivity.ts'
import { type WaitFacts, type WaitReason, waitReason } from '#lib/device/wait-reason.ts'
import { useStore } from './use-store.ts'

/** Why a queued change waits. Changes with the connection, and when a reason runs out, such as the time to undo. */
export const useWaitReason = (facts: WaitFacts): WaitReason => {
  const connectivity = useStore(connectivityStore)
  const [, refresh] = useState(0)
  const reason = waitReason(facts, connectivity, Date.now())
  const until = 'until' in reason ? reason.until : null
  useEffect(() => {
    if (until === null) return
    const timer = setTimeout(() => refresh((count) => count + 1), Math.max(0, until - Date.now()))
    return () => clearTimeout(timer)
  }, [until])
  return reason
}
