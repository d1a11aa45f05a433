import { useLingui } from '@lingui/react/macro'
import type { CatalogueRow } from '#contract/models/experience.ts'
import { cityLabel } from '#i18n/labels.ts'
import { PageHead } from '#lib/react/page-head.tsx'

interface Props {
  title: string
  location: CatalogueRow['location']
  description?: string
}

/** The head of an experience's page, in the reader's language. */
export const ExperienceHead = ({ title, location, description }: Props) => {
  const { i18n } = useLingui()
  return (
    <PageHead
      title={`${title} · ${cityLabel(i18n, location)} · Rihla`}
      {...(description && { description: description.slice(0, 160) })}
    />
  )
}

/** The head while nothing is known of the experience. */
export const UnknownExperienceHead = () => {
  const { t } = useLingui()
  return <PageHead title={t`Experience · Rihla`} />
}
