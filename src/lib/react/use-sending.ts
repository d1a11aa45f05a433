import { useState } from 'react'

export interface Sending {
  isBusy: boolean
  /** Why the last attempt failed, in words; null while there is nothing to say. */
  failure: string | null
  /** Does `work` and says whether it succeeded. */
  send: (work: () => Promise<unknown>) => Promise<boolean>
  /** Says no more why the last attempt failed. */
  forget: () => void
}

/** Sending what a person decided on a sheet: busy meanwhile, and told where it fails. `explain` words what was thrown. */
export const useSending = (explain: (thrown: unknown) => Promise<string>): Sending => {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const send = async (work: () => Promise<unknown>) => {
    setBusy(true)
    setFailure(null)
    try {
      await work()
      return true
    } catch (thrown) {
      setFailure(await explain(thrown))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, failure, send, forget: () => setFailure(null) }
}
