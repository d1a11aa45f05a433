import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { toAppError } from '#data/api/app-error.ts'
import { resetSession } from '#data/session/become-host.ts'
import { auth } from '#data/sync/auth.ts'
import { showToast } from '#ui/feedback/toast-store.ts'

export type HostProblem =
  /** `code` is that of the failure; the session is as it was. */
  | { kind: 'failed'; code: string; mayTryAgain: boolean }
  /** The account changed, the session does not know: it has to be begun anew. */
  | { kind: 'reset' }
  /** The session ended meanwhile. */
  | { kind: 'no-token' }

/** The way to the log-in, which the page around this leads to when a session ends. */
export interface Login {
  /** Nobody is led there while it is held. */
  hold: (held: boolean) => void
  lead: () => void
}

/** Without an answer, or with one that says "not now", the same may well work a moment later. */
const isPassing = ({ status }: { status: number | null }) => status === null || status >= 500 || status === 429

const failureOf = async (thrown: unknown): Promise<HostProblem> => {
  const error = toAppError(thrown)
  return { kind: 'failed', code: error.code, mayTryAgain: isPassing(error) }
}

/** The one command of the page, and what stands in its way. */
export const useBecomeHost = (login: Login) => {
  const { t } = useLingui()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<HostProblem | null>(null)

  /** One at a time; what fails is told, and nothing of the session is lost with it. */
  const run = async (work: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    try {
      await work()
    } catch (thrown) {
      setProblem(await failureOf(thrown))
    } finally {
      setBusy(false)
    }
  }

  const become = () =>
    run(async () => {
      login.hold(true)
      const outcome = await auth.commands.becomeHost().catch((thrown: unknown) => {
        login.hold(false)
        throw thrown
      })
      if (outcome === 'no-token') return setProblem({ kind: 'no-token' })
      login.hold(false)
      if (outcome === 'not-in-token') return setProblem({ kind: 'reset' })
      setProblem(null)
      showToast({ title: t`You are now a host`, tone: 'success' })
      // The button is gone with this page, and the focus with it.
      document.getElementById('main')?.focus()
    })

  /** The session that is given up leads to the sign-in, and back here; so does one that is gone already. */
  const signInAgain = () =>
    run(async () => {
      login.hold(false)
      if (problem?.kind === 'no-token') return login.lead()
      await resetSession()
    })

  return { isBusy, problem, become, close: () => setProblem(null), signInAgain }
}
