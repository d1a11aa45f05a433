import { Trans } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { visitor } from '#data/db/visitor.ts'
import { buttonClass } from '#ui/action/button-class.ts'
import { FavoritesScreen } from './favorites-screen.tsx'
import { useFavorites } from './use-favorites.ts'
import * as styles from './visitor-favorites.css.ts'

/** Where it is kept, and how it comes along to other devices. */
const KeptHere = () => (
  <div className={styles.kept}>
    <p className={styles.words}>
      <Trans>Saved on this device. Log in to keep them in your account.</Trans>
    </p>
    <Link to="/login" search={{ redirect: '/favorites' }} className={buttonClass('primary')}>
      <Trans>Log in</Trans>
    </Link>
  </div>
)

/**
 * What was saved here with nobody signed in. Who has saved nothing is led to the log-in, as specified; who takes away
 * the last one stays.
 */
export const VisitorFavorites = ({ offer }: { offer: ReactNode }) => {
  const router = useRouter()
  const state = useFavorites(visitor)
  const [hadAny, setHadAny] = useState(false)
  const count = state.status === 'ready' ? state.favorites.length : null
  if (count !== null && count > 0 && !hadAny) setHadAny(true)
  const isSentOn = count === 0 && !hadAny
  useEffect(() => {
    const { pathname, href } = router.state.location
    // Whoever logged out is on the way to somewhere else already.
    if (isSentOn && pathname === '/favorites')
      void router.navigate({ to: '/login', search: { redirect: href }, replace: true })
  }, [isSentOn, router])
  return (
    <FavoritesScreen
      state={isSentOn ? { status: 'loading' } : state}
      lead={count ? <KeptHere /> : null}
      offer={offer}
    />
  )
}
