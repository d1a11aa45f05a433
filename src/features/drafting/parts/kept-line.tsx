import { Trans, useLingui } from '@lingui/react/macro'
import type { DraftState } from '#data/listings/states.ts'
import { formatAge } from '#lib/format/age.ts'
import { useNow } from '#lib/react/use-now.ts'
import { Icon } from '#ui/media/icon.tsx'
import * as styles from '../editor-screen.css.ts'
import type { Editor } from '../model/use-editor.ts'

const OnAccount = ({ state }: { state: DraftState }) => {
  const { i18n } = useLingui()
  const now = useNow()
  if (state.syncedAt === null) return <Trans>Not on your account yet: it will be there when you are back online.</Trans>
  const age = formatAge(state.syncedAt, i18n.locale, now)
  if (state.base?.status === 'published') return <Trans>On your account, as it is public: {age}.</Trans>
  return state.isUnsent ? <Trans>On your account, as it was: {age}.</Trans> : <Trans>On your account: {age}.</Trans>
}

/** What of the draft is safe, and where: said only once it is. */
export const KeptLine = ({ editor, state }: { editor: Editor; state: DraftState | null | undefined }) => {
  const { i18n } = useLingui()
  const now = useNow()
  const age = state ? formatAge(state.savedAt, i18n.locale, now) : null
  return (
    <p className={styles.kept}>
      <Icon name="draft" />
      {state && age !== null ? (
        <span>
          <span className={styles.keptWords}>
            {editor.kept === 'writing' ? <Trans>Writing…</Trans> : <Trans>Saved on this device</Trans>}
          </span>{' '}
          {editor.kept !== 'writing' && <>{age}.</>}
          <br />
          <OnAccount state={state} />
        </span>
      ) : (
        <span>
          <Trans>What you write is saved on this device as you type, online or off.</Trans>
        </span>
      )}
    </p>
  )
}
