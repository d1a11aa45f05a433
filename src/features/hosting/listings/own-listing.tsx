import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, useState } from 'react'
import type { Experience } from '#contract/models/experience.ts'
import { detailText } from '#data/catalogue/localised.ts'
import type { DraftState, ListingChange } from '#data/listings/states.ts'
import { cityLabel } from '#i18n/labels.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { buttonClass } from '#ui/action/button-class.ts'
import { IconButton } from '#ui/action/icon-button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Flag } from '#ui/listing/flag.tsx'
import { ListingRow } from '#ui/listing/listing-row.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { EditLink } from '../host-links.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { DraftFlag } from './draft-flag.tsx'
import * as styles from './own-listing.css.ts'

/** `returned`: a draft again, with the admin's reason. */
type ListingState = 'draft' | 'returned' | 'awaiting' | 'live'

const listingState = ({
  status,
  isApproved,
  returnReason,
}: Pick<Experience, 'status' | 'isApproved' | 'returnReason'>): ListingState => {
  if (status === 'draft') return returnReason === undefined ? 'draft' : 'returned'
  return isApproved ? 'live' : 'awaiting'
}

type Look = Pick<ComponentProps<typeof Flag>, 'tone' | 'icon'> & { words: ReactNode }

const looks: Record<ListingState, Look> = {
  draft: { icon: 'draft', words: <Trans>Draft</Trans> },
  returned: { tone: 'critical', icon: 'undo', words: <Trans>Returned to you</Trans> },
  awaiting: { tone: 'wait', icon: 'clock', words: <Trans>Waiting for approval</Trans> },
  live: { tone: 'ok', icon: 'check', words: <Trans>Live</Trans> },
}

interface Props {
  listing: Experience
  /** What this device has of it beside that; null where that is nothing. */
  draft: DraftState | null
  /** What of it waits to be sent or was refused. */
  change: ListingChange | null
}

/** One of a host's own: where it stands, and what can be done with it. */
export const OwnListing = ({ listing, draft, change }: Props) => {
  const { t, i18n } = useLingui()
  const { locale } = useLanguage()
  const [isDeleting, setDeleting] = useState(false)
  const { id, groupSize, returnReason } = listing
  const text = detailText(listing, locale)
  const title = text.title.trim() || t`Untitled draft`
  const { words, ...look } = looks[listingState(listing)]
  return (
    <li>
      <ListingRow
        level={2}
        href={`/experience/${id}`}
        title={title}
        caption={cityLabel(i18n, listing.location) || t`No city yet`}
        meta={[
          text.duration,
          <Plural key="group" value={groupSize} one="# guest at most" other="up to # guests" />,
        ].map((part, index) => (
          <span key={index === 0 ? 'duration' : 'group'}>
            {index > 0 && text.duration !== '' && ' · '}
            {part}
          </span>
        ))}
        price={listing.price}
        rating={listing.rating}
        count={listing.reviewCount}
        picture={listing.image}
        state={
          <div className={styles.state}>
            <Flag {...look}>{words}</Flag>
            <DraftFlag draft={draft} change={change} />
            {returnReason !== undefined && (
              <Notice tone="critical" icon="undo">
                <p>
                  <Trans>What should change before it can go public:</Trans>
                </p>
                <p dir="auto">
                  <Trans>“{returnReason}”</Trans>
                </p>
              </Notice>
            )}
            <div className={styles.actions}>
              <Link to="/experience/$id" params={{ id }} className={buttonClass('quiet', 'small')}>
                <Trans>View</Trans>
                <VisuallyHidden> “{title}”</VisuallyHidden>
              </Link>
              <EditLink id={id} title={title} />
              <IconButton icon="trash" label={t`Delete “${title}”`} onClick={() => setDeleting(true)} />
            </div>
          </div>
        }
      />
      <DeleteDialog id={id} title={title} isOpen={isDeleting} onClose={() => setDeleting(false)} />
    </li>
  )
}
