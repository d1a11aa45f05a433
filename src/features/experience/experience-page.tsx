import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense, useState } from 'react'
import type { Experience } from '#contract/models/experience.ts'
import { detailText } from '#data/catalogue/localised.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { withTexts } from '#i18n/texts.ts'
import { lazyComponent } from '#lib/react/lazy-component.tsx'
import { useMedia } from '#lib/react/use-media.ts'
import { useNear } from '#lib/react/use-near.ts'
import { WhenIdle } from '#lib/react/when-idle.tsx'
import { wideQuery } from '#theme/media.ts'
import { NotLoaded } from '#ui/feedback/not-loaded.ts'
import { PartBoundary } from '#ui/feedback/part-boundary.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { PictureTools, TitleActions } from './booking/actions.tsx'
import { BookingBar } from './booking/booking-bar.tsx'
import { BookingCard } from './booking/booking-card.tsx'
import type { BookingParts, Chosen, JudgeBar } from './booking/booking-parts.ts'
import { shareAddress } from './booking/share.ts'
import { useBooking } from './booking/use-booking.ts'
import { ExperienceBody } from './experience-body.tsx'
import { ExperienceHead } from './experience-head.tsx'
import * as styles from './experience-page.css.ts'
import { Gallery } from './pictures/gallery.tsx'
import { SavedCopyNote } from './saved-copy-note.tsx'
import { SectionBoundary } from './sections/section-boundary.tsx'
import { TitleBlock } from './sections/title-block.tsx'

const SimilarExperiences = lazyComponent(() =>
  withTexts(import('./sections/similar-experiences.tsx')).then((module) => module.SimilarExperiences),
)

/** Loads “More like this” when the user scrolls near it. */
const SimilarPlace = ({ experience: { id, category, location } }: { experience: Experience }) => {
  const [place, isNear] = useNear<HTMLDivElement>()
  return (
    <div ref={place}>
      {isNear && (
        <Suspense>
          <SimilarExperiences id={id} category={category} location={location} />
        </Suspense>
      )}
    </div>
  )
}

interface LinkSheetProps {
  url: string
  open: boolean
  onClose: () => void
  onNotLoaded: () => void
}

const LinkSheet = lazyComponent<LinkSheetProps>(
  () => withTexts(import('./booking/link-sheet.tsx')).then((module) => module.LinkSheet),
  { fallback: NotLoaded },
)
const KeptExperience = lazyComponent(() => import('./kept-experience.tsx').then((module) => module.KeptExperience), {
  fallback: null,
})

/**
 * Passes the page's public address on, without what this person's own address carries. `byHand` shows the link where
 * the browser can neither share nor copy.
 */
const useShare = (id: string, title: string): { share: () => void; byHand: ReactNode } => {
  const { t } = useLingui()
  const [shown, setShown] = useState<{ url: string; isOpen: boolean } | null>(null)
  const share = () => {
    const url = `${location.origin}/experience/${id}`
    void shareAddress({ title, url }).then((outcome) => {
      if (outcome === 'copied') showToast({ title: t`Link copied`, tone: 'success' })
      if (outcome === 'failed') setShown({ url, isOpen: true })
    })
  }
  const byHand = shown && (
    <Suspense>
      <LinkSheet
        url={shown.url}
        open={shown.isOpen}
        onClose={() => setShown({ ...shown, isOpen: false })}
        onNotLoaded={() => setShown(null)}
      />
    </Suspense>
  )
  return { share, byHand }
}

interface Props {
  experience: Experience
  /** The copy's age where the server cannot be asked, in milliseconds since 1970. */
  savedAt: number | null
  /** Another feature's button, put in by the route. */
  save: ReactNode
  parts: BookingParts
  chosen: Chosen
  /** The bar of whoever decides about a listing that waits; others see `children`. */
  Judge: JudgeBar
  /** Asks the server again. */
  onRetry: () => void
}

export const ExperiencePage = ({ experience, savedAt, save, parts, chosen, Judge, onRetry }: Props) => {
  const { locale } = useLanguage()
  const isWide = useMedia(wideQuery)
  const booking = useBooking(experience, chosen.params, chosen.onChoose)
  const { id, category, location, rating, reviewCount, images, image } = experience
  const { title, description } = detailText(experience, locale)
  const { share, byHand } = useShare(id, title)
  const bar = !isWide && (
    <PartBoundary part="booking-bar" failed={<Trans>The dates could not be shown.</Trans>}>
      <BookingBar experience={experience} booking={booking} parts={parts} />
    </PartBoundary>
  )
  const waits = experience.status === 'published' && !experience.isApproved
  return (
    <>
      <ExperienceHead title={title} location={location} description={description} />
      <PartBoundary part="gallery" failed={<Trans>The pictures could not be shown.</Trans>} size="block">
        <Gallery pictures={images.length > 0 ? images : [image]} tools={<PictureTools onShare={share} />} />
      </PartBoundary>
      <div className={styles.columns}>
        <div className={styles.main}>
          <ExperienceBody
            experience={experience}
            start={booking.start}
            head={
              <>
                <TitleBlock
                  category={category}
                  location={location}
                  title={title}
                  rating={rating}
                  reviewCount={reviewCount}
                  actions={<TitleActions onShare={share} save={save} />}
                />
                {/* Below the buttons: it appears once a request has failed, and must not move what a finger is about to press. */}
                {savedAt !== null && <SavedCopyNote savedAt={savedAt} />}
              </>
            }
          />
          <SectionBoundary part="similar" failed={<Trans>Similar experiences could not be shown.</Trans>}>
            <SimilarPlace key={id} experience={experience} />
          </SectionBoundary>
        </div>
        {isWide && (
          <div className={styles.side}>
            <PartBoundary part="booking-card" failed={<Trans>The dates could not be shown.</Trans>} size="block">
              <BookingCard experience={experience} booking={booking} parts={parts} />
            </PartBoundary>
          </div>
        )}
      </div>
      {byHand}
      {waits ? (
        <Suspense fallback={bar}>
          <Judge experience={experience} onConflict={onRetry}>
            {bar}
          </Judge>
        </Suspense>
      ) : (
        bar
      )}
      <WhenIdle>
        <KeptExperience experience={experience} asOf={savedAt ?? Date.now()} />
      </WhenIdle>
    </>
  )
}
