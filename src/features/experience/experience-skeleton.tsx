import { Trans } from '@lingui/react/macro'
import type { CatalogueRow } from '#contract/experience.ts'
import { cardText } from '#data/localised.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { Picture, type PictureSource } from '#ui/picture.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { hidden } from '#ui/visually-hidden.css.ts'
import * as page from './experience-page.css.ts'
import * as styles from './experience-skeleton.css.ts'
import { gallery, slide, tracks } from './gallery.css.ts'
import { pictureSizes } from './picture-sizes.ts'
import { TitleBlock } from './title-block.tsx'

/** Places of the pictures; the first is known where somebody comes from a card. */
const Pictures = ({ first }: { first: PictureSource | null | undefined }) => (
  <div className={gallery}>
    <div className={tracks.many}>
      <div className={slide}>{first && <Picture picture={first} sizes={pictureSizes.first} lead />}</div>
      <div className={slide} />
      <div className={slide} />
    </div>
  </div>
)

const EmptyTitle = () => (
  <div className={styles.title}>
    <h1 className={hidden}>
      <Trans>Loading the experience</Trans>
    </h1>
    <Skeleton shape="small" width="third" />
    <Skeleton shape="title" width="most" />
    <Skeleton shape="title" width="half" />
    <Skeleton width="third" />
  </div>
)

/** The page before its content, in its final sizes; with what the card somebody pressed has said already. */
export const ExperienceSkeleton = ({ card }: { card: CatalogueRow | undefined }) => {
  const { locale } = useLanguage()
  return (
    <div aria-busy="true">
      <Pictures first={card?.image} />
      <div className={page.columns}>
        <div className={page.main}>
          {card ? (
            <TitleBlock
              category={card.category}
              location={card.location}
              title={cardText(card, locale).title}
              rating={card.rating}
              reviewCount={0}
            />
          ) : (
            <EmptyTitle />
          )}
          <div className={styles.text}>
            <Skeleton width="full" />
            <Skeleton width="full" />
            <Skeleton width="most" />
            <Skeleton width="full" />
            <Skeleton width="half" />
          </div>
        </div>
        <div className={page.side}>
          <div className={styles.card} />
        </div>
      </div>
    </div>
  )
}
