import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { cardText } from '#data/catalogue/localised.ts'
import type { FavoriteView } from '#data/favorites/commands.ts'
import { cityLabel } from '#i18n/labels.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { Flag } from '#ui/listing/flag.tsx'
import { ListingRow } from '#ui/listing/listing-row.tsx'
import * as styles from './favorite-row.css.ts'
import { FavoriteToggle } from './favorite-toggle.tsx'
import { flagOf } from './favorites-summary.ts'

/** One sign and its words: where this saved experience stands. */
export const FavoriteFlag = ({ favorite }: { favorite: Pick<FavoriteView, 'state' | 'detailOnDevice'> }) => {
  switch (flagOf(favorite)) {
    case 'refused':
      return (
        <Flag tone="critical" icon="warn">
          <Trans>Refused: see your changes</Trans>
        </Flag>
      )
    case 'waiting':
      return (
        <Flag tone="wait" icon="clock">
          <Trans>Saved, waiting to sync</Trans>
        </Flag>
      )
    case 'needs-connection':
      return (
        <Flag icon="off">
          <Trans>Full text needs a connection</Trans>
        </Flag>
      )
    case 'on-device':
      return (
        <Flag tone="ok" icon="check">
          <Trans>On this device</Trans>
        </Flag>
      )
  }
}

/** One saved experience: its facts, where it stands, and its heart. */
export const FavoriteRow = ({ favorite, onRemoved }: { favorite: FavoriteView; onRemoved: () => void }) => {
  const { t, i18n } = useLingui()
  const { locale } = useLanguage()
  const { card } = favorite
  const { title, duration } = cardText(card, locale)
  const { groupSize } = card
  return (
    <li>
      <ListingRow
        href={`/experience/${card.id}`}
        level={2}
        title={title}
        caption={cityLabel(i18n, card.location)}
        meta={
          <Trans>
            {duration} · up to {groupSize}
          </Trans>
        }
        price={card.price}
        rating={card.rating}
        picture={card.image}
        state={
          <div className={styles.foot}>
            <FavoriteFlag favorite={favorite} />
            <Link
              to="/experience/$id"
              params={{ id: card.id }}
              className={styles.details}
              aria-label={t`View details of “${title}”`}
            >
              <Trans>View details</Trans>
            </Link>
          </div>
        }
        action={
          <FavoriteToggle
            experienceId={card.id}
            title={title}
            untilRead={favorite.state === 'refused' ? null : favorite.state}
            onRemoved={onRemoved}
          />
        }
      />
    </li>
  )
}
