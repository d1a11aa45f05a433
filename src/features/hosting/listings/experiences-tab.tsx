import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, useState } from 'react'
import type { Experience } from '#contract/models/experience.ts'
import { detailText } from '#data/catalogue/localised.ts'
import type { DraftState, ListingChange } from '#data/listings/states.ts'
import { cityLabel } from '#i18n/labels.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { formatAge } from '#lib/format/age.ts'
import { useGrowing } from '#lib/react/use-growing.ts'
import { buttonClass } from '#ui/action/button-class.ts'
import { IconButton } from '#ui/action/icon-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Grid } from '#ui/layout/grid.tsx'
import { Flag } from '#ui/listing/flag.tsx'
import { ListingRow } from '#ui/listing/listing-row.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { EditLink } from '../host-links.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import * as styles from './own-listing.css.ts'

/** What of a listing is on this device and not on its way, or not there yet; null where there is nothing to say. */
const DraftFlag = ({ draft, change }: { draft: DraftState | null; change: ListingChange | null }) => {
  if (draft?.theirs)
    return (
      <Flag tone="wait" icon="warn">
        <Trans>Changed on another device: choose a version</Trans>
      </Flag>
    )
  if (change?.state === 'refused')
    return (
      <Flag tone="critical" icon="warn">
        {change.want === 'gone' ? <Trans>Deleting was refused</Trans> : <Trans>Refused: open it to fix it</Trans>}
      </Flag>
    )
  if (change && change.want !== 'draft')
    return (
      <Flag tone="wait" icon="clock">
        {change.want === 'gone' ? <Trans>Waiting to be deleted</Trans> : <Trans>Waiting to be published</Trans>}
      </Flag>
    )
  if (!draft?.isUnsent) return null
  return (
    <Flag tone="wait" icon="draft">
      {draft.base?.status === 'published' ? (
        <Trans>Changes on this device, not saved yet</Trans>
      ) : (
        <Trans>On this device</Trans>
      )}
    </Flag>
  )
}

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

interface OwnListingProps {
  listing: Experience
  /** What this device has of it beside that; null where that is nothing. */
  draft: DraftState | null
  /** What of it waits to be sent or was refused. */
  change: ListingChange | null
}

/** One of a host's own: where it stands, and what can be done with it. */
const OwnListing = ({ listing, draft, change }: OwnListingProps) => {
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

/** A listing that only this device knows: its age, and what publishing still needs. */
const DeviceDraft = ({ draft }: { draft: DraftState }) => {
  const { t, i18n } = useLingui()
  const [isDeleting, setDeleting] = useState(false)
  const title = draft.title || t`Untitled draft`
  return (
    <li>
      <ListingRow
        level={2}
        href={`/edit-experience/${draft.id}`}
        title={title}
        caption={cityLabel(i18n, draft.location) || t`No city yet`}
        meta={
          <>
            {formatAge(draft.savedAt, i18n.locale)} ·{' '}
            {draft.missing === 0 ? (
              <Trans>ready to publish</Trans>
            ) : (
              <Plural value={draft.missing} one="# thing missing" other="# things missing" />
            )}
          </>
        }
        price={draft.price}
        picture={draft.cover?.kind === 'stored' ? { ...draft.cover, alt: {} } : null}
        state={
          <div className={styles.state}>
            <Flag icon="draft">
              <Trans>Draft</Trans>
            </Flag>
            <DraftFlag draft={draft} change={draft.change} />
            <div className={styles.actions}>
              <EditLink id={draft.id} title={title} />
              <IconButton icon="trash" label={t`Delete “${title}”`} onClick={() => setDeleting(true)} />
            </div>
          </div>
        }
      />
      <DeleteDialog
        isOnlyHere={draft.base === null}
        id={draft.id}
        title={title}
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
      />
    </li>
  )
}

interface Props {
  listings: readonly Experience[]
  drafts: readonly DraftState[]
  changes: ReadonlyMap<string, ListingChange>
}

/** A host's own experiences: first what the account has not heard of, then what was changed last. */
export const ExperiencesTab = ({ listings, drafts, changes }: Props) => {
  const here = new Map(drafts.map((draft) => [draft.id, draft]))
  const listedIds = new Set(listings.map(({ id }) => id))
  const unheard = drafts.filter(({ id }) => !listedIds.has(id))
  const { count, end } = useGrowing<HTMLDivElement>('own listings', unheard.length + listings.length)
  if (listings.length + unheard.length === 0)
    return (
      <EmptyState
        title={<Trans>No experiences yet</Trans>}
        text={<Trans>What do you know how to do that travelers would love to see? Describe it, with photos.</Trans>}
      />
    )
  return (
    <>
      <Grid layout="rows" as="ul">
        {unheard.slice(0, count).map((draft) => (
          <DeviceDraft key={draft.id} draft={draft} />
        ))}
        {listings.slice(0, Math.max(0, count - unheard.length)).map((listing) => (
          <OwnListing
            key={listing.id}
            listing={listing}
            draft={here.get(listing.id) ?? null}
            change={changes.get(listing.id) ?? null}
          />
        ))}
      </Grid>
      <div ref={end} />
    </>
  )
}
