import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Experience } from '#contract/models/experience.ts'
import { detailText } from '#data/catalogue/localised.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { Cancellation } from './booking/cancellation.tsx'
import { About } from './sections/about.tsx'
import { Details } from './sections/details.tsx'
import { Facts } from './sections/facts.tsx'
import { HostCard } from './sections/host-card.tsx'
import { MeetingPlace } from './sections/meeting-place.tsx'
import { Reviews } from './sections/reviews.tsx'
import { Section } from './sections/section.tsx'
import { SectionBoundary } from './sections/section-boundary.tsx'
import * as styles from './sections/star-list.css.ts'

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
