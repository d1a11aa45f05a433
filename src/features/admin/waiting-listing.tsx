import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ExperienceCard } from '#contract/experience.ts'
import { cardText } from '#data/localised.ts'
import { errorText } from '#i18n/error-text.ts'
import { cityLabel } from '#i18n/labels.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { Button } from '#ui/button.tsx'
import { ListingRow } from '#ui/listing-row.tsx'
import { showToast } from '#ui/toast-store.ts'
import * as styles from './admin-screen.css.ts'
import { ReturnSheet } from './return-sheet.tsx'

interface Props {
  listing: ExperienceCard
  /** Why nothing can be decided now; null where it can. */
  disabledReason: string | null
  /** It is decided: it waits no longer. */
  onDone: () => void
}

/** One listing that waits: its title leads to its page, as guests will see it. */
export const WaitingListing = ({ listing, disabledReason, onDone }: Props) => {
  const { t, i18n } = useLingui()
  const { locale } = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const [isReturning, setReturning] = useState(false)
  const { id, groupSize } = listing
  const { title, duration } = cardText(listing, locale)

  const approve = async () => {
    setBusy(true)
    try {
      await (await import('#data/admin.ts')).approve(id)
      showToast({ title: t`“${title}” is public now`, tone: 'success' })
      onDone()
    } catch (thrown) {
      const { toAppError } = await import('#data/api/app-error.ts')
      const description = errorText(i18n, toAppError(thrown).code)
      showToast({ title: t`“${title}” could not be approved`, description, tone: 'critical' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <li>
      <ListingRow
        href={`/experience/${id}`}
        title={title}
        caption={cityLabel(i18n, listing.location)}
        meta={
          <Trans>
            {duration} · up to {groupSize}
          </Trans>
        }
        price={listing.price}
        picture={listing.image}
        state={
          <div className={styles.decision}>
            <Button
              size="small"
              tone="ink"
              busy={isBusy}
              disabledReason={disabledReason}
              onClick={() => void approve()}
            >
              <Trans>Approve</Trans>
            </Button>
            {disabledReason === null && (
              <Button size="small" tone="quiet" onClick={() => setReturning(true)}>
                <Trans>Return to the host</Trans>
              </Button>
            )}
          </div>
        }
      />
      <ReturnSheet id={id} title={title} isOpen={isReturning} onClose={() => setReturning(false)} onDone={onDone} />
    </li>
  )
}
