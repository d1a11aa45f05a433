import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { toAppError } from '#data/api/app-error.ts'
import { takeContactBack } from '#data/contact/contact.ts'
import { toPage } from '#lib/address/to-page.ts'
import { Button } from '#ui/action/button.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'

/** Takes a message to us out of the queue and back into its form, where it is changed and sent anew. */
export const MendContact = ({ seq, words }: { seq: number; words: string }) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const tellWhy = (code: string) => {
    if (code === 'conflict') return t`There is already a message in that form. Send it or clear it first.`
    if (code === 'request_in_flight') return t`It is being sent and can no longer be changed.`
    return t`This device could not do that. Please try again.`
  }
  const mend = async () => {
    try {
      await navigate(toPage(await takeContactBack(seq)))
    } catch (thrown) {
      showToast({ title: tellWhy(toAppError(thrown).code), tone: 'critical' })
    }
  }
  return (
    <Button tone="text" size="small" onClick={() => void mend()} aria-label={t`Change: ${words}`}>
      <Trans>Change</Trans>
    </Button>
  )
}
