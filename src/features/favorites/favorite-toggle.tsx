import { useLingui } from '@lingui/react/macro'
import { IconButton } from '#ui/action/icon-button.tsx'
import { FavoriteFailure } from './favorite-failure.tsx'
import { type SavedState, useFavorite } from './use-favorite.ts'

interface Props {
  experienceId: string
  /** The experience's, so that a screen reader tells one heart from another. */
  title: string
  /** What the list already says of it; nothing where it does not know. */
  untilRead?: SavedState | null
  /** Where removing takes the heart away with its row: a person must take the focus. */
  onRemoved?: () => void
}

/** The heart of a card. */
export const FavoriteToggle = ({ experienceId, title, untilRead, onRemoved }: Props) => {
  const { t } = useLingui()
  const { state, set, hasFailed, dismissFailure } = useFavorite(experienceId, untilRead)
  const isOn = state !== null
  const toggle = async () => {
    if ((await set(!isOn)) && isOn) onRemoved?.()
  }
  return (
    <>
      <IconButton
        label={t`Save “${title}”`}
        icon="heart"
        shape="bare"
        tone={isOn ? 'primary' : 'ink'}
        filled={isOn}
        aria-pressed={isOn}
        onClick={() => void toggle()}
      />
      {hasFailed && <FavoriteFailure onClose={dismissFailure} />}
    </>
  )
}
