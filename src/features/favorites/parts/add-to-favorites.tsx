import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Button } from '#ui/action/button.tsx'
import { useFavorite } from '../model/use-favorite.ts'
import * as styles from './add-to-favorites.css.ts'
import { FavoriteFailure } from './favorite-failure.tsx'

/** The experience page's button: once added it says so and is done; removing happens on the list it links to. */
export const AddToFavorites = ({ experienceId }: { experienceId: string }) => {
  const { t } = useLingui()
  const { state, set, hasFailed, dismissFailure } = useFavorite(experienceId)
  return (
    <div className={styles.add}>
      {state ? (
        <>
          <Button
            tone="quiet"
            icon="check"
            wide
            disabledReason={
              state === 'waiting'
                ? t`Saved on this device, waiting to sync.`
                : t`Saved. You can remove it from your list.`
            }
          >
            <Trans>Added to favorites</Trans>
          </Button>
          <Link to="/favorites" className={styles.link}>
            <Trans>See your favorites</Trans>
          </Link>
        </>
      ) : (
        <Button tone="quiet" icon="heart" wide onClick={() => void set(true)}>
          <Trans>Add to favorites</Trans>
        </Button>
      )}
      {hasFailed && <FavoriteFailure onClose={dismissFailure} />}
    </div>
  )
}
