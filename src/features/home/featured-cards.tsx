import { Trans, useLingui } from '@lingui/react/macro'
import type { ExperienceCard } from '#contract/models/experience.ts'
import { cityLabel } from '#i18n/labels.ts'
import { ListingCard } from '#ui/listing/listing-card.tsx'
import * as styles from './featured.css.ts'
import { type CardAction, layouts } from './featured-layout.ts'

// Phones are told less than is true, as contract/rules/pictures.ts says.
const sizes = {
  lead: '(min-width: 80em) 500px, (min-width: 64em) 40vw, 75vw',
  pair: '(min-width: 80em) 360px, (min-width: 64em) 28vw, 46vw',
  band: '(min-width: 80em) 740px, (min-width: 64em) 58vw, 75vw',
}

/** The cards, once there is something to put on them. */
export const FeaturedCards = ({ cards, action }: { cards: readonly ExperienceCard[]; action: CardAction }) => {
  const { i18n } = useLingui()
  return (
    <ul className={styles.list}>
      {cards.map((card, index) => {
        const { id, title, duration, groupSize } = card
        const layout = layouts[index] ?? 'pair'
        return (
          <li key={id} className={styles.item}>
            <ListingCard
              href={`/experience/${id}`}
              title={title}
              caption={cityLabel(i18n, card.location)}
              meta={
                <Trans>
                  {duration} · up to {groupSize}
                </Trans>
              }
              instant={card.instantConfirmation === true}
              price={card.price}
              rating={card.rating}
              count={card.reviewCount}
              picture={card.image}
              action={action({ id, title })}
              layout={layout}
              sizes={sizes[layout]}
            />
          </li>
        )
      })}
    </ul>
  )
}
