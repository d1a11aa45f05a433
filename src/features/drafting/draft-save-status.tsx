import { Trans, useLingui } from '@lingui/react/macro'
import type { DraftState } from '#data/listings/states.ts'
import { SaveLine, SaveStatus } from '#forms/save-status.tsx'
import { WaitReasonText } from '#i18n/wait-reason.tsx'
import { formatAge } from '#lib/format/age.ts'
import { useNow } from '#lib/react/use-now.ts'
import { Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import type { Editor } from './use-editor.ts'

const OnAccount = ({ state }: { state: DraftState }) => {
  const { i18n } = useLingui()
  const now = useNow()
  if (state.syncedAt === null)
    return (
      <>
        <Trans>Not on your account yet.</Trans> {state.change && <WaitReasonText facts={state.change.wait} />}
      </>
    )
  const age = formatAge(state.syncedAt, i18n.locale, now)
  if (state.base?.status === 'published') return <Trans>On your account, as it is public: {age}.</Trans>
  return state.isUnsent ? <Trans>On your account, as it was: {age}.</Trans> : <Trans>On your account: {age}.</Trans>
}

interface Props {
  editor: Pick<Editor, 'saveState' | 'flush' | 'overwrite'>
  state: DraftState | null | undefined
  /** Opens the draft as another window has saved it. */
  onReopen: () => void
}

/** Says whether the draft is saved on this device, and on the account. The only place of the editor that does. */
export const DraftSaveStatus = ({ editor: { saveState, flush, overwrite }, state, onReopen }: Props) => {
  if (saveState.kind === 'failed' && saveState.code === 'conflict')
    return (
      <Notice tone="wait" role="alert">
        <Stack gap="s3" align="start">
          <p>
            <Trans>This draft was changed in another window. What you write here is not saved until you choose.</Trans>
          </p>
          <Button tone="quiet" size="small" onClick={onReopen}>
            <Trans>Show the other one</Trans>
          </Button>
          <Button tone="quiet" size="small" onClick={() => void overwrite().catch(() => undefined)}>
            <Trans>Keep what is here</Trans>
          </Button>
        </Stack>
      </Notice>
    )
  return (
    <SaveStatus
      state={saveState}
      savedAt={state?.savedAt ?? null}
      promise={
        <SaveLine>
          <Trans>What you write is saved on this device as you type, online or off.</Trans>
        </SaveLine>
      }
      onRetry={() => void flush().catch(() => undefined)}
    >
      {state && <OnAccount state={state} />}
    </SaveStatus>
  )
}
