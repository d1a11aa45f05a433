import type { CatalogueRow } from '#contract/models/experience.ts'
import { cardText } from '#data/catalogue/localised.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { Picture } from '#ui/media/picture.tsx'
import { pictureSizes } from '../model/pictures/picture-sizes.ts'
import { ExperienceSkeleton } from './experience-skeleton.tsx'
import { TitleBlock } from './sections/title-block.tsx'

/** The page before its content, with what the card somebody pressed has said already. */
export const CardSkeleton = ({ card }: { card: CatalogueRow }) => {
  const { locale } = useLanguage()
  return (
    <ExperienceSkeleton
      picture={card.image && <Picture picture={card.image} sizes={pictureSizes.first} lead />}
      title={
        <TitleBlock
          category={card.category}
          location={card.location}
          title={cardText(card, locale).title}
          rating={card.rating}
          reviewCount={0}
        />
      }
    />
  )
}
