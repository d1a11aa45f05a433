import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { SentListing, StillSending } from '#data/listings/when-sent.ts'
import { errorText } from '#i18n/error-text.ts'
import { waitReasonText } from '#i18n/wait-reason.tsx'
import { connectivityStore } from '#lib/device/connectivity.ts'
import { waitReason } from '#lib/device/wait-reason.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import { problemTitle } from './form/problem-words.ts'
import type { PublishFailure } from './use-publish.ts'

/** What is told when a listing was sent, or could not be; `isPublic` of one that travelers see already. */
export const useSendToasts = (isPublic: boolean) => {
  const { t, i18n } = useLingui()
  const notSent = (code: string) =>
    showToast({
      title: t`Error`,
      description: errorText(i18n, code, isPublic ? undefined : msg`Failed to create experience`),
      tone: 'critical',
    })

  const answered = (answer: SentListing, isDraft: boolean) => {
    if (answer.outcome === 'refused') return notSent(answer.code)
    if (answer.outcome === 'waiting') {
      const title = isDraft ? t`Draft saved` : t`Saved on this device`
      const reason = answer.wait && waitReason(answer.wait, connectivityStore.get(), Date.now())
      return showToast({ title, description: reason ? waitReasonText(i18n, reason, Date.now()) : undefined })
    }
    if (isDraft) return showToast({ title: t`Draft saved` })
    if (isPublic) return showToast({ title: t`Experience updated` })
    return showToast({
      title: t`Experience created`,
      description: t`It is awaiting approval: travelers can find it once the Rihla team has reviewed it.`,
    })
  }

  const sent = (answer: SentListing | StillSending, isDraft: boolean) => {
    if (answer.outcome !== 'sending') return answered(answer, isDraft)
    showToast({ title: t`Saved on this device`, description: t`It is still being sent. You can go on.` })
    // Wherever they are by then. That it waits after all is said by the header.
    void answer.answer.then((later) => later.outcome !== 'waiting' && answered(later, isDraft))
  }

  const failed = (failure: PublishFailure) => {
    if (failure.kind === 'device') return notSent(failure.error.code)
    const [first] = failure.problems
    if (first) showToast({ title: problemTitle(i18n, first), tone: 'critical' })
  }

  return { sent, failed }
}
