import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import type { CatalogueRow } from '#contract/models/experience.ts'
import type { AppError } from '#data/api/app-error.ts'
import { cardText } from '#data/catalogue/localised.ts'
import { errorText } from '#i18n/error-text.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { queryClient } from '#lib/react/query-client.ts'
import { keepPageAt, keptPageAddress } from '#lib/start/kept-page.ts'
import { Button } from '#ui/action/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Picture } from '#ui/media/picture.tsx'
import type { BookingParts, Chosen, JudgeBar } from './booking/booking-parts.ts'
import { knownCard } from './booking/known-card.ts'
import { ExperienceHead, UnknownExperienceHead } from './experience-head.tsx'
import { ExperiencePage } from './experience-page.tsx'
import { ExperienceSkeleton } from './experience-skeleton.tsx'
import { MissingExperience } from './missing-experience.tsx'
import { pictureSizes } from './pictures/picture-sizes.ts'
import { SamplePage } from './sample-page.tsx'
import { TitleBlock } from './sections/title-block.tsx'
import { useExperience } from './use-experience.tsx'

interface FailedExperienceProps {
  error: AppError
  onRetry: () => void
}

/** Neither the server nor this device has it: what happened, what to do, and a sample of what such a page holds. */
const FailedExperience = ({ error, onRetry }: FailedExperienceProps) => {
  const { i18n } = useLingui()
  return (
    <>
      <EmptyState
        level={1}
        title={<Trans>This experience could not be loaded</Trans>}
        text={
          <>
            {errorText(i18n, error.code)}{' '}
            <Trans>This device has no copy of it yet. What you open or save stays readable here.</Trans>
          </>
        }
        action={
          <Button onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        }
      />
      <SamplePage />
    </>
  )
}

/** Deletes the copy of this page that a start without network would show. */
const forgetPage = async (): Promise<void> => {
  const address = keptPageAddress(location, document.documentElement.lang)
  if (address !== null && 'caches' in globalThis) await keepPageAt(address, null)
}

/** The page before its content, with what the card a person pressed has said already. */
const CardSkeleton = ({ card }: { card: CatalogueRow }) => {
  const { locale } = useLanguage()
  const { title } = cardText(card, locale)
  return (
    <>
      <ExperienceHead title={title} location={card.location} />
      <ExperienceSkeleton
        picture={card.image && <Picture picture={card.image} sizes={pictureSizes.first} lead />}
        title={
          <TitleBlock
            category={card.category}
            location={card.location}
            title={title}
            rating={card.rating}
            reviewCount={0}
          />
        }
      />
    </>
  )
}

interface Props {
  id: string
  /** Another feature's button, put in by the route. */
  save: ReactNode
  parts: BookingParts
  chosen: Chosen
  Judge: JudgeBar
}

/** Everything but the places: loaded beside the screen, with the query library. */
export const ExperienceContent = ({ id, ...props }: Props) => {
  const [card] = useState(() => knownCard(queryClient, id))
  const { view, retry, copyReader } = useExperience(id)
  const isMissing = view.status === 'missing'
  useEffect(() => {
    if (isMissing) void forgetPage().catch(() => undefined)
  }, [isMissing])
  const page = () => {
    switch (view.status) {
      case 'loading':
        return card ? (
          <CardSkeleton card={card} />
        ) : (
          <>
            <UnknownExperienceHead />
            <ExperienceSkeleton />
          </>
        )
      case 'missing':
        return <MissingExperience />
      case 'failed':
        return (
          <>
            <UnknownExperienceHead />
            <FailedExperience error={view.error} onRetry={retry} />
          </>
        )
      case 'ready':
        return <ExperiencePage experience={view.experience} savedAt={view.savedAt} onRetry={retry} {...props} />
    }
  }
  return (
    <>
      {copyReader}
      {page()}
    </>
  )
}
