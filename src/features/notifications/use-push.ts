import { useEffect, useState } from 'react'
import { toAppError } from '#data/api/app-error.ts'
import type { PushState } from '#data/notifications/push.ts'
import { readPushState, turnPushOff, turnPushOn } from '#data/notifications/push.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { connectivityStore } from '#lib/device/connectivity.ts'
import { useStore } from '#lib/react/use-store.ts'

export interface Push {
  /** Null until it is known; `unknown` where the server would have to be asked and cannot be. */
  state: PushState | 'unknown' | null
  isBusy: boolean
  /** Why the last press did not do it, by its code. */
  failure: string | null
  turnOn: () => void
  turnOff: () => void
}

/** Whether this device is told, and how that is changed. Asked for only by `turnOn`, from a press. */
export const usePush = (): Push => {
  const { locale } = useLanguage()
  const { online } = useStore(connectivityStore)
  const [state, setState] = useState<Push['state']>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the network is back.
  useEffect(() => {
    let isStopped = false
    void readPushState().then(
      (next) => !isStopped && setState(next),
      () => !isStopped && setState('unknown'),
    )
    return () => {
      isStopped = true
    }
  }, [online])

  const run = async (change: () => Promise<PushState>) => {
    setBusy(true)
    setFailure(null)
    try {
      setState(await change())
    } catch (thrown) {
      setFailure(toAppError(thrown).code)
    } finally {
      setBusy(false)
    }
  }
  return {
    state,
    isBusy,
    failure,
    turnOn: () => void run(() => turnPushOn(locale)),
    turnOff: () => void run(turnPushOff),
  }
}
