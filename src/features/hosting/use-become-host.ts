import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { showToast } from '#ui/toast-store.ts'

export type HostProblem =
  /** `code` is that of the failure; the session is as it was. */
  | { kind: 'failed'; code: string; mayTryAgain: boolean }
  /** The account changed, the session does not know: it has to be begun anew. */
  | { kind: 'reset' }

/** Without an answer, or with one that says "not now", the same may well work a moment later. */
const isPassing = ({ status }: { status: number | null }) => status === null || status >= 500 || status === 429

const failureOf = async (thrown: unknown): Promise<HostProblem> => {
  const { toAppError } = await import('#data/api/app-error.ts')
  const error = toAppError(thrown)
  return { kind: 'failed', code: error.code, mayTryAgain: isPassing(error) }
}

/** The one command of the page, and what stands in its way. */
export const useBecomeHost = () => {
  const { t } = useLingui()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<HostProblem | null>(null)

  /** One at a time; what fails is told, and nothing of the session is lost with it. */
  const run = async (work: (commands: typeof import('#data/session/become-host.ts')) => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    try {
      await work(await import('#data/session/become-host.ts'))
    } catch (thrown) {
      setProblem(await failureOf(thrown))
    } finally {
      setBusy(false)
    }
  }

  const become = () =>
    run(async ({ becomeHost }) => {
      const outcome = await becomeHost()
      if (outcome === 'not-in-token') return setProblem({ kind: 'reset' })
      setProblem(null)
      if (outcome === 'no-token') {
        // A session that ended leads to the sign-in by itself, and takes this page and its dialogs along.
        const title = t`Missing JWT token after host activation. Please log in again.`
        return showToast({ title, tone: 'critical' })
      }
      showToast({ title: t`You are a host now`, tone: 'success' })
      // The button is gone with this page, and the focus with it.
      document.getElementById('main')?.focus()
    })

  /** The session that is given up leads to the sign-in, and back here. */
  const signInAgain = () => run(({ resetSession }) => resetSession())

  return { isBusy, problem, become, close: () => setProblem(null), signInAgain }
}
