import { Trans, useLingui } from '@lingui/react/macro'
import type { DraftState } from '#data/listings/states.ts'
import { errorText } from '#i18n/error-text.ts'
import { Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import type { Editor } from '../model/use-editor.ts'

interface Props {
  editor: Editor
  state: DraftState | null | undefined
  returnReason: string | undefined
  /** Opens the draft anew as it is kept, or another one. */
  onReopen: (id?: string) => void
}

const Failure = ({ editor, onReopen }: Pick<Props, 'editor' | 'onReopen'>) => {
  const { i18n } = useLingui()
  if (editor.kept !== 'failed' || !editor.failure) return null
  if (editor.failure.code === 'conflict')
    return (
      <Notice tone="wait" role="alert">
        <p>
          <Trans>This draft was changed in another window. What you write here is not saved until you choose.</Trans>
        </p>
        <Button tone="quiet" size="small" onClick={() => onReopen()}>
          <Trans>Show the other one</Trans>
        </Button>{' '}
        <Button tone="quiet" size="small" onClick={() => void editor.overwrite().catch(() => undefined)}>
          <Trans>Keep what is here</Trans>
        </Button>
      </Notice>
    )
  return (
    <Notice tone="critical" role="alert">
      <p>
        <b>
          <Trans>Your last change was not saved.</Trans>
        </b>{' '}
        {errorText(i18n, editor.failure.code)}
      </p>
      <Button tone="quiet" size="small" onClick={() => void editor.flush().catch(() => undefined)}>
        <Trans>Try again</Trans>
      </Button>
    </Notice>
  )
}

/** The account no longer has it: it can only go on as another one. */
const isGone = (code: string) => code === 'gone' || code === 'not_found'

const Refused = ({ state, onReopen }: { state: DraftState; onReopen: Props['onReopen'] }) => {
  const { t, i18n } = useLingui()
  const code = state.change?.error?.code ?? 'invalid_request'
  const copy = async () => {
    try {
      onReopen(await (await import('#data/listings/drafts.ts')).copyToNew(state.id))
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
  if (change.state === 'refused' || change.state === 'parked') return <Refused state={state} onReopen={onReopen} />
  if (change.want === 'draft') return null
  if (change.want === 'gone')
    return (
      <Notice tone="wait">
        <Trans>This listing will be deleted when you are back online.</Trans>
      </Notice>
    )
  return (
    <Notice tone="wait">
      {state.isUnsent ? (
        <Trans>It will be published when you are back online. To include what you write now, publish again.</Trans>
      ) : (
        <Trans>It will be published when you are back online.</Trans>
      )}
    </Notice>
  )
}

/** What is to be known of this draft, over the form: a failure to keep it, a refusal, what waits, why it came back. */
export const DraftNotices = ({ editor, state, returnReason, onReopen }: Props) => (
  <>
    <Failure editor={editor} onReopen={onReopen} />
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
