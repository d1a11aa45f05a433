import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ListingField, ListingProblem } from '#contract/rules/listing.ts'
import { Icon } from '#ui/media/icon.tsx'
import * as styles from './editor-screen.css.ts'

const parts = ['basics', 'details', 'highlights', 'photos'] as const
type Part = (typeof parts)[number]

const partOf: Record<ListingField, Part> = {
  title: 'basics',
  description: 'basics',
  price: 'details',
  duration: 'details',
  groupSize: 'details',
  highlights: 'highlights',
  images: 'photos',
  category: 'basics',
  location: 'basics',
  availableDays: 'details',
  timeSlots: 'details',
  meetingPoint: 'details',
  coordinates: 'details',
}

const names: Record<Part, ReactNode> = {
  basics: <Trans>Basic Information</Trans>,
  details: <Trans>Experience Details</Trans>,
  highlights: <Trans>Highlights</Trans>,
  photos: <Trans>Photos</Trans>,
}

interface Props {
  /** Everything that publishing still needs. */
  problems: readonly ListingProblem[]
  /** After the first try to publish, what is missing counts as wrong. */
  hasTried: boolean
}

/** The sections, each with what it still needs; on wide screens, beside the form. */
export const EditorToc = ({ problems, hasTried }: Props) => {
  const { t } = useLingui()
  return (
    <nav className={styles.toc} aria-label={t`Sections`}>
      {parts.map((part) => {
        const isOpen = problems.some(({ field }) => partOf[field] === part)
        const icon = !isOpen ? 'check' : hasTried ? 'warn' : 'draft'
        return (
          <a key={part} href={`#${part}`} className={styles.tocLink} data-wrong={isOpen && hasTried}>
            <Icon name={icon} size="small" />
            {names[part]}
          </a>
        )
      })}
    </nav>
  )
}
