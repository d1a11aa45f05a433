import { Trans, useLingui } from '@lingui/react/macro'
import type { DraftState } from '#data/listing-states.ts'
import { errorText } from '#i18n/error-text.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Editor } from './use-editor.ts'

interface Props {
  editor: Editor
  state: DraftState | null | undefined
  returnReason: string | undefined
  /** Opens the draft anew as it is kept. */
  onReopen: () => void
}

const Failure = ({ editor, onReopen }: Pick<Props, 'editor' | 'onReopen'>) => {
  const { i18n } = useLingui()
  if (editor.kept !== 'failed' || !editor.failure) return null
  if (editor.failure.code === 'conflict')
    return (
      <Notice tone="wait" role="alert">
        <p>
          <Trans>This draft was changed in another window. What you write here is not kept until you choose.</Trans>
        </p>
        <Button tone="quiet" size="small" onClick={onReopen}>
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
          <Trans>Your last change is not kept.</Trans>
        </b>{' '}
        {errorText(i18n, editor.failure.code)}
      </p>
      <Button tone="quiet" size="small" onClick={() => void editor.flush().catch(() => undefined)}>
        <Trans>Try again</Trans>
      </Button>
    </Notice>
  )
}

const Change = ({ state }: { state: DraftState }) => {
  const { i18n } = useLingui()
  const { change } = state
  if (!change || change.want === 'draft') return null
  if (change.want === 'gone')
    return (
      <Notice tone="wait">
        <Trans>This listing is to be deleted when there is signal.</Trans>
      </Notice>
    )
  if (change.state === 'refused' && change.error)
    return (
      <Notice tone="critical">
        <b>
          <Trans>It was refused.</Trans>
        </b>{' '}
        {errorText(i18n, change.error.code)} <Trans>Nothing is lost: mend it here and publish it again.</Trans>
      </Notice>
    )
  return (
    <Notice tone="wait">
      {state.isUnsent ? (
        <Trans>It waits to be published when there is signal. To send what you write now as well, publish again.</Trans>
      ) : (
        <Trans>It waits to be published when there is signal.</Trans>
      )}
    </Notice>
  )
}

/** What is to be known of this draft, over the form: a failure to keep it, a refusal, what waits, why it came back. */
export const DraftNotices = ({ editor, state, returnReason, onReopen }: Props) => (
  <>
    <Failure editor={editor} onReopen={onReopen} />
    {state && !state.theirs && <Change state={state} />}
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
