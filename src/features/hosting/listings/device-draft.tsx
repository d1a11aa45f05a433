import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { DraftState } from '#data/listings/states.ts'
import { cityLabel } from '#i18n/labels.ts'
import { formatAge } from '#lib/format/age.ts'
import { IconButton } from '#ui/action/icon-button.tsx'
import { Flag } from '#ui/listing/flag.tsx'
import { ListingRow } from '#ui/listing/listing-row.tsx'
import { EditLink } from '../host-links.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { DraftFlag } from './draft-flag.tsx'
import * as styles from './own-listing.css.ts'

/** A listing that only this device knows: its age, and what publishing still needs. */
export const DeviceDraft = ({ draft }: { draft: DraftState }) => {
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
