import { Trans, useLingui } from '@lingui/react/macro'
import { copyToNew } from '#data/listings/drafts.ts'
import type { DraftState } from '#data/listings/states.ts'
import { errorText } from '#i18n/error-text.ts'
import { WaitReasonText } from '#i18n/wait-reason.tsx'
import { Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'

interface Props {
  state: DraftState | null | undefined
  returnReason: string | undefined
  /** Opens the draft anew as it is kept, or another one. */
  onReopen: (id?: string) => void
}

/** The account no longer has it: it can only go on as another one. */
const isGone = (code: string) => code === 'gone' || code === 'not_found'

const Refused = ({ state, onReopen }: { state: DraftState; onReopen: Props['onReopen'] }) => {
  const { t, i18n } = useLingui()
  const code = state.change?.error?.code ?? 'invalid_request'
  const copy = async () => {
    try {
      onReopen(await copyToNew(state.id))
    } catch {
      showToast({ title: t`This device could not do that. Please try again.`, tone: 'critical' })
    }
  }
  return (
    <Notice tone="critical">
      <p>
        <b>
          <Trans>It was refused.</Trans>
        </b>{' '}
        {errorText(i18n, code)}{' '}
        {isGone(code) ? (
          <Trans>Nothing is lost: what you wrote can become a new listing.</Trans>
        ) : (
          <Trans>Nothing is lost: fix it here and publish it again.</Trans>
        )}
      </p>
      {isGone(code) && (
        <Button tone="quiet" size="small" onClick={() => void copy()}>
          <Trans>Make it a new listing</Trans>
        </Button>
      )}
    </Notice>
  )
}

const Change = ({ state, onReopen }: { state: DraftState; onReopen: Props['onReopen'] }) => {
  const { change } = state
  if (!change) return null
  if (change.state === 'refused') return <Refused state={state} onReopen={onReopen} />
  if (change.want === 'draft') return null
  if (change.want === 'gone')
    return (
      <Notice tone="wait">
        <Trans>This listing is about to be deleted.</Trans> <WaitReasonText facts={change.wait} />
      </Notice>
    )
  return (
    <Notice tone="wait">
      <Trans>Waiting to be published.</Trans> <WaitReasonText facts={change.wait} />{' '}
      {state.isUnsent && <Trans>To include what you write now, publish again.</Trans>}
    </Notice>
  )
}

/** Notices over the form: a refusal, a queued change, the reason why the admin returned the listing. */
export const DraftNotices = ({ state, returnReason, onReopen }: Props) => (
  <>
    {state && !state.theirs && <Change state={state} onReopen={onReopen} />}
    {returnReason && (
      <Notice tone="wait">
        <b>
          <Trans>The Rihla team returned this listing.</Trans>
        </b>{' '}
        {returnReason}
      </Notice>
    )}
  </>
)
