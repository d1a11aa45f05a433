import { useState } from 'react'
import type { ListingProblem } from '#contract/rules/listing.ts'
import { type AppError, toAppError } from '#data/api/app-error.ts'
import { draftProblems } from '#data/listings/content.ts'
import { sendDraft } from '#data/listings/drafts.ts'
import type { SentListing, StillSending } from '#data/listings/when-sent.ts'
import { sentNow, whenSent } from '#data/listings/when-sent.ts'
import type { Editor } from './use-editor.ts'

export type PublishFailure = { attempt: number } & (
  | { kind: 'fields'; problems: readonly ListingProblem[] }
  | { kind: 'device'; error: AppError }
)

interface Given {
  id: string
  /** Saved, not published for the first time. */
  isPublic: boolean
  editor: Editor
  onSent: (sent: SentListing | StillSending, isDraft: boolean) => void
  onFailed: (failure: PublishFailure) => void
}

/** Checks by the publishing rules, keeps everything, queues it, and waits a moment for the server's answer. */
export const usePublish = ({ id, isPublic, editor, onSent, onFailed }: Given) => {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<PublishFailure | null>(null)
  const [attempt, setAttempt] = useState(1)
  const problems = draftProblems(editor.form.watch(), editor.photos, isPublic)

  const fail = (next: PublishFailure) => {
    setFailure(next)
    setAttempt(attempt + 1)
    onFailed(next)
  }
  const send = async (status: 'draft' | 'published') => {
    await editor.flush()
    await sendDraft(id, status)
    // A draft is on the device and is sent on its own: the host does not wait for the answer.
    if (status === 'draft') onSent(await sentNow(id), true)
    else onSent(await whenSent(id), false)
  }
  const run = async (status: 'draft' | 'published') => {
    if (isBusy) return
    const found = status === 'published' ? draftProblems(editor.form.getValues(), editor.photos, isPublic) : []
    if (found.length > 0) return fail({ kind: 'fields', problems: found, attempt })
    setFailure(null)
    setBusy(true)
    try {
      await send(status)
    } catch (thrown) {
      fail({ kind: 'device', error: toAppError(thrown), attempt })
    } finally {
      setBusy(false)
    }
  }

  // Once a person tried to publish, each field says whether it is right by now.
  const shown = failure?.kind === 'fields' ? problems : []
  return { publish: () => void run('published'), save: () => void run('draft'), isBusy, failure, problems, shown }
}
