import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense, useState } from 'react'
import type { Experience } from '#contract/models/experience.ts'
import { type DetailText, detailText } from '#data/catalogue/localised.ts'
import { firstPart, paragraphsOf } from '#features/experience/sections/text-parts.ts'
import { fitnessLabel } from '#i18n/detail-labels.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { lazyComponent } from '#lib/react/lazy-component.tsx'
import { Button } from '#ui/action/button.tsx'
import { textLink } from '#ui/action/link.css.ts'
import { PartBoundary, type PartBoundaryProps } from '#ui/feedback/part-boundary.tsx'
import { Text } from '#ui/text/text.tsx'
import { Cancellation } from './booking/cancellation.tsx'
import { Quote } from './booking/quote.tsx'
import * as aboutStyles from './experience-body.css.ts'
import { Facts } from './sections/facts.tsx'
import { HostCard } from './sections/host-card.tsx'
import { MeetingPlace } from './sections/meeting-place.tsx'
import * as sectionStyles from './sections/section.css.ts'
import { Section } from './sections/section.tsx'
import * as styles from './sections/star-list.css.ts'

/** Where a section of the page fails, what is said about it keeps a section's distance. */
export const SectionBoundary = (props: PartBoundaryProps) => (
  <PartBoundary {...props} frame={(said) => <div className={sectionStyles.section}>{said}</div>} />
)

interface DetailsProps {
  experience: Pick<Experience, 'ageRestriction' | 'fitnessLevel'>
  text: Pick<DetailText, 'included' | 'whatToBring' | 'importantNotes'>
}

const Part = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <div className={aboutStyles.part}>
    <dt className={aboutStyles.name}>{title}</dt>
    <dd>{children}</dd>
  </div>
)

const Items = ({ items }: { items: readonly string[] }) => (
  <ul className={aboutStyles.items}>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
)

/** What to know before going; parts the host left empty are left out. */
const Details = ({ experience: { ageRestriction, fitnessLevel }, text }: DetailsProps) => {
  const { i18n } = useLingui()
  const { included, whatToBring, importantNotes } = text
  const hasSome =
    included.length > 0 || whatToBring.length > 0 || importantNotes || ageRestriction !== null || fitnessLevel !== null
  if (!hasSome) return null
  return (
    <Section title={<Trans>Good to know</Trans>}>
      <dl className={aboutStyles.details}>
        {included.length > 0 && (
          <Part title={<Trans>Included</Trans>}>
            <Items items={included} />
          </Part>
        )}
        {whatToBring.length > 0 && (
          <Part title={<Trans>What to bring</Trans>}>
            <Items items={whatToBring} />
          </Part>
        )}
        {ageRestriction !== null && (
          <Part title={<Trans>Age</Trans>}>
            <Trans>{ageRestriction} and older</Trans>
          </Part>
        )}
        {fitnessLevel !== null && <Part title={<Trans>Effort</Trans>}>{fitnessLabel(i18n, fitnessLevel)}</Part>}
        {importantNotes && (
          <Part title={<Trans>Please note</Trans>}>
            <span className={aboutStyles.notes}>{importantNotes}</span>
          </Part>
        )}
      </dl>
    </Section>
  )
}

const ReviewsSheet = lazyComponent(() => import('./sections/reviews-sheet.tsx').then((module) => module.ReviewsSheet))

/** Shown on the page itself. */
const few = 3

const Reviews = ({ experience }: { experience: Pick<Experience, 'id' | 'reviews' | 'reviewCount'> }) => {
  const { i18n } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const { id, reviews, reviewCount } = experience
  const count = i18n.number(reviewCount)
  return (
    <Section id="reviews" title={<Trans>What guests say</Trans>}>
      {reviews.length === 0 ? (
        <Text tone="muted">
          <Trans>No reviews yet. Guests can write one after their visit.</Trans>
        </Text>
      ) : (
        <div>
          {reviews.slice(0, few).map((review) => (
            <Quote key={review.id} review={review} />
          ))}
        </div>
      )}
      {reviewCount > few && (
        <Button
          tone="quiet"
          wide
          aria-haspopup="dialog"
          onClick={() => {
            setWasOpened(true)
            setOpen(true)
          }}
        >
          <Trans>All {count} reviews</Trans>
        </Button>
      )}
      {wasOpened && (
        <Suspense>
          <ReviewsSheet id={id} kept={reviews} total={reviewCount} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Section>
  )
}

/** The host's own words, the first of them at once. */
const About = ({ description }: { description: string }) => {
  const { t } = useLingui()
  const [isWhole, setWhole] = useState(false)
  const paragraphs = paragraphsOf(description)
  const shown = isWhole ? paragraphs.length : firstPart(paragraphs)
  return (
    <section className={aboutStyles.about} aria-label={t`About this experience`}>
      <div className={aboutStyles.prose}>
        {paragraphs.slice(0, shown).map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text never change places
          <p key={index} className={index === 0 ? aboutStyles.drop : undefined}>
            {paragraph}
          </p>
        ))}
      </div>
      {shown < paragraphs.length && (
        <div>
          <button type="button" className={`${textLink} ${aboutStyles.more}`} onClick={() => setWhole(true)}>
            <Trans>Read more</Trans>
          </button>
        </div>
      )}
    </section>
  )
}

/** A list whose bullet is the khatam. */
const StarList = ({ items }: { items: readonly string[] }) => (
  <ul className={styles.list}>
    {items.map((item) => (
      <li key={item} className={styles.item}>
        <svg className={styles.star} aria-hidden="true">
          <use href="/icons.svg#star" />
        </svg>
        <span>{item}</span>
      </li>
    ))}
  </ul>
)

interface Props {
  experience: Experience
  /** The chosen start, an instant in milliseconds. */
  start: number | null
  /** Title, rating, actions. */
  head: ReactNode
  /** Of the built-in sample, whose host nobody can write to. */
  isSample?: boolean
}

/** Everything that is read, from the title down, in the reader's language or the one there is. */
export const ExperienceBody = ({ experience, start, head, isSample = false }: Props) => {
  const { locale } = useLanguage()
  const text = detailText(experience, locale)
  return (
    <>
      {head}
      <Facts experience={experience} duration={text.duration} />
      <SectionBoundary part="host-card" failed={<Trans>The host could not be shown.</Trans>}>
        <HostCard host={experience.host} experienceId={isSample ? null : experience.id} />
      </SectionBoundary>
      <About description={text.description} />
      {text.highlights.length > 0 && (
        <Section title={<Trans>Highlights</Trans>}>
          <StarList items={text.highlights} />
        </Section>
      )}
      <SectionBoundary part="details" failed={<Trans>The details could not be shown.</Trans>}>
        <Details experience={experience} text={text} />
      </SectionBoundary>
      {text.meetingPoint && (
        <SectionBoundary part="meeting-place" failed={<Trans>The meeting place could not be shown.</Trans>}>
          <MeetingPlace place={text.meetingPoint} city={experience.location} spot={experience.meetingCoordinates} />
        </SectionBoundary>
      )}
      <SectionBoundary part="cancellation" failed={<Trans>The cancellation policy could not be shown.</Trans>}>
        <Cancellation policy={experience.cancellationPolicy} start={start} />
      </SectionBoundary>
      <SectionBoundary part="reviews" failed={<Trans>Reviews could not be shown.</Trans>}>
        <Reviews experience={experience} />
      </SectionBoundary>
    </>
  )
}
