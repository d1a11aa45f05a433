import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#ui/action/button.tsx'
import * as styles from './add-to-favorites.css.ts'
import { FavoriteFailure } from './favorite-failure.tsx'
import { type FavoriteControl, useFavorite } from './use-favorite.ts'

/** Where what was added is, and that nothing more is to be done here. */
const useReason = (state: FavoriteControl['state']): string | undefined => {
  const { t } = useLingui()
  switch (state) {
    case null:
      return undefined
    case 'kept':
      return t`Saved on this device.`
    case 'waiting':
      return t`Saved on this device, waiting to sync.`
    default:
      return t`You can remove it on your Saved page.`
  }
}

const LogInLink = () => {
  const here = useRouterState({ select: (state) => state.location.href })
  return (
    <Link to="/login" search={{ redirect: here }} className={styles.link}>
      <Trans>Log in to keep it in your account</Trans>
    </Link>
  )
}

/**
 * The experience page's button: once added it says so and is done, and removing happens on the list it links to. What was
 * added here can be undone here for as long as the page is open.
 */
export const AddToFavorites = ({ experienceId }: { experienceId: string }) => {
  const { state, set, hasFailed, dismissFailure } = useFavorite(experienceId)
  const [wasAddedHere, setAddedHere] = useState(false)
  const add = async () => {
    if (await set(true)) setAddedHere(true)
  }
  return (
    <div className={styles.add}>
      <Button
        tone="quiet"
        icon={state ? 'check' : 'heart'}
        wide
        disabledReason={useReason(state)}
        onClick={() => void add()}
      >
        {state ? <Trans>Added to favorites</Trans> : <Trans>Add to favorites</Trans>}
      </Button>
      {state && (
        // What can still be pressed here is in no toast's way.
        <div className={styles.next} data-bar="">
          {wasAddedHere && (
            <button type="button" className={styles.link} onClick={() => void set(false)}>
              <Trans>Undo</Trans>
            </button>
          )}
          <Link to="/favorites" className={styles.link}>
            <Trans>See what you saved</Trans>
          </Link>
          {state === 'kept' && <LogInLink />}
        </div>
      )}
      {hasFailed && <FavoriteFailure onClose={dismissFailure} />}
    </div>
  )
}
