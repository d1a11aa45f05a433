import { useEffect, useEffectEvent, useState } from 'react'
import { connectivityStore } from '../device/connectivity.ts'
import { useStore } from './use-store.ts'

/** How the last attempt to ask the server ended; `failed` with whatever was thrown. */
export type Asked = { status: 'asking' } | { status: 'answered' } | { status: 'failed'; thrown: unknown }

/** What stays open is asked for again while it is looked at, before it counts as old (lib/format/age.ts). In milliseconds. */
const againMs = 100_000

const asking: Asked = { status: 'asking' }

/**
 * Asks the server for what a screen shows from the device: when it opens, for another `key`, when the window comes into
 * view, when the server answers again, and every now and then while it stays open.
 */
export const useAsked = (ask: () => Promise<unknown>, key: string): { asked: Asked; retry: () => void } => {
  const { online } = useStore(connectivityStore)
  const [state, setState] = useState<{ key: string; asked: Asked }>({ key, asked: asking })
  const [attempt, setAttempt] = useState(0)
  const askServer = useEffectEvent(ask)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again, and so does a server that is back.
  useEffect(() => {
    let isStopped = false
    const tell = (asked: Asked) => {
      if (!isStopped) setState({ key, asked })
    }
    const askNow = () => {
      if (document.visibilityState !== 'visible') return
      askServer().then(
        () => tell({ status: 'answered' }),
        (thrown: unknown) => tell({ status: 'failed', thrown }),
      )
    }
    askNow()
    const timer = setInterval(askNow, againMs)
    document.addEventListener('visibilitychange', askNow)
    return () => {
      isStopped = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', askNow)
    }
  }, [key, online, attempt])
  const retry = () => {
    setState({ key, asked: asking })
    setAttempt((count) => count + 1)
  }
  return { asked: state.key === key ? state.asked : asking, retry }
}
