import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/action/button-class.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListSkeleton } from '#ui/feedback/list-skeleton.tsx'
import { Grid } from '#ui/layout/grid.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { FavoriteRow } from './favorite-row.tsx'
import { useFavorites } from './use-favorites.ts'

/** On another feature's page, beside other things. */
const few = 6

/** The newest favorites, on a page that is not theirs. */
export const FavoritesPart = ({ userId }: { userId: string }) => {
  const { t } = useLingui()
  const state = useFavorites(userId)
  if (state.status === 'loading') return <ListSkeleton label={t`Loading what you saved`} />
  const favorites = state.status === 'ready' ? state.favorites : []
  if (favorites.length === 0)
    return (
      <EmptyState
        title={<Trans>Nothing saved yet</Trans>}
        text={<Trans>Tap the heart on an experience you like. It then stays readable here, even offline.</Trans>}
        action={
          <Link to="/search" className={buttonClass('primary')}>
            <Trans>Discover experiences</Trans>
          </Link>
        }
      />
    )
  return (
    <Stack gap="s5">
      <Grid layout="rows" as="ul">
        {favorites.slice(0, few).map((favorite) => (
          <FavoriteRow key={favorite.card.id} favorite={favorite} onRemoved={() => {}} />
        ))}
      </Grid>
      <div>
        <Link to="/favorites" className={buttonClass('quiet')}>
          <Trans>See all you saved</Trans>
        </Link>
      </div>
    </Stack>
  )
}
