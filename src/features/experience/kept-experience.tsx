import type { Experience } from '#contract/models/experience.ts'
import { detailText } from '#data/catalogue/localised.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { KeepPage } from '#ui/layout/keep-page.ts'
import { Picture } from '#ui/media/picture.tsx'
import { roomForAction } from './experience-skeleton.css.ts'
import { ExperienceSkeleton } from './experience-skeleton.tsx'
import { pictureSizes } from './pictures/picture-sizes.ts'
import { SavedCopyNote } from './saved-copy-note.tsx'
import { TitleBlock } from './sections/title-block.tsx'

interface Props {
  experience: Experience
  /** When the server last told it, in milliseconds since 1970. */
  asOf: number
}

/**
 * The top of the page for a start without network: the picture, the title, the room of the button, and the copy's age. Shows no price and
 * no places left, which may have changed.
 */
const KeptTop = ({ experience, asOf }: Props) => {
  const { locale } = useLanguage()
  const { category, location, rating, images, image } = experience
  return (
    <ExperienceSkeleton
      picture={<Picture picture={images[0] ?? image} sizes={pictureSizes.first} lead />}
      title={
        <>
          <TitleBlock
            category={category}
            location={location}
            title={detailText(experience, locale).title}
            rating={rating}
            // A link to what is not there yet.
            reviewCount={0}
            actions={<span className={roomForAction} />}
          />
          <SavedCopyNote savedAt={asOf} isKept />
        </>
      }
    />
  )
}

/** Keeps the top of a public experience as markup. */
export const KeptExperience = ({ experience, asOf }: Props) =>
  experience.status === 'published' && experience.isApproved ? (
    <KeepPage key={experience.version}>
      <KeptTop experience={experience} asOf={asOf} />
    </KeepPage>
  ) : null
