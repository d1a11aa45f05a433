import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
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
import { Button } from '#ui/action/button.tsx'
import { IconButton } from '#ui/action/icon-button.tsx'
import { PartBoundary } from '#ui/feedback/part-boundary.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { useGoBack } from '#ui/overlay/use-go-back.ts'
import { BookingBar } from './booking/booking-bar.tsx'
import { BookingCard } from './booking/booking-card.tsx'
import type { BookingParts, Chosen, JudgeBar } from './booking/booking-parts.ts'
import { LinkSheet } from './booking/link-sheet.tsx'
import { useBooking } from './booking/use-booking.ts'
import { ExperienceBody, SectionBoundary } from './experience-body.tsx'
import { ExperienceHead } from './experience-head.tsx'
import * as styles from './experience-page.css.ts'
import { tool } from './pictures/gallery.css.ts'
import { Gallery } from './pictures/gallery.tsx'
import { SavedCopyNote } from './saved-copy-note.tsx'
import { TitleBlock } from './sections/title-block.tsx'

interface ActionsProps {
  onShare: () => void
}

/** Beside the rating: share (wide screens) and the button of another feature that saves. */
const TitleActions = ({ onShare, save }: ActionsProps & { save: ReactNode }) => (
  <>
    <div className={styles.onWide}>
      <Button tone="text" size="small" icon="share" onClick={onShare}>
        <Trans>Share</Trans>
      </Button>
    </div>
    <div className={styles.save}>{save}</div>
  </>
)

/** Over the picture of a phone, where an installed app has no other way back. */
const PictureTools = ({ onShare }: ActionsProps) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const back = useGoBack(() => void navigate({ to: '/search' }))
  return (
    <>
      <span className={tool}>
        <IconButton label={t`Back`} icon="back" onClick={back} />
      </span>
      <span className={tool}>
        <IconButton label={t`Share`} icon="share" onClick={onShare} />
      </span>
    </>
  )
}

/** How an address was shared. `cancelled`: the user closed the share sheet. */
type Shared = 'shared' | 'copied' | 'cancelled' | 'failed'

const copy = async (url: string): Promise<Shared> => {
  try {
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    return 'failed'
  }
}

/** The device's own share sheet where there is one, else the clipboard. */
const shareAddress = async (data: { title: string; url: string }): Promise<Shared> => {
  if (!navigator.canShare?.(data)) return copy(data.url)
  try {
    await navigator.share(data)
    return 'shared'
  } catch (thrown) {
    // Closed without choosing. Anything else (no such app, not allowed here) leaves the clipboard.
    return thrown instanceof DOMException && thrown.name === 'AbortError' ? 'cancelled' : copy(data.url)
  }
}

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
    <LinkSheet url={shown.url} open={shown.isOpen} onClose={() => setShown({ ...shown, isOpen: false })} />
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
