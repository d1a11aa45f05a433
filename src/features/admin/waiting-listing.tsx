import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { WaitingHost } from '#contract/models/admin.ts'
import type { ExperienceCard } from '#contract/models/experience.ts'
import { cardText } from '#data/catalogue/localised.ts'
import { cityLabel } from '#i18n/labels.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { Button } from '#ui/action/button.tsx'
import { ListingRow } from '#ui/listing/listing-row.tsx'
import { Text } from '#ui/text/text.tsx'
import * as styles from './admin-screen.css.ts'
import * as peopleStyles from './people/people.css.ts'
import { PersonButton, useHistoryPhrases } from './people/person-button.tsx'
import { ReturnSheet } from './return-sheet.tsx'
import { useApproval } from './use-approval.ts'

/** Who made a listing that waits, and what is known of them. */
const HostLine = ({ host: { id, name, history }, onChanged }: { host: WaitingHost; onChanged: () => void }) => {
  const phrasesOf = useHistoryPhrases()
  return (
    <div className={peopleStyles.hostLine}>
      <PersonButton id={id} name={name} onChanged={onChanged} />
      <Text size="small" tone="muted">
        {phrasesOf(history).join(' · ')}
      </Text>
    </div>
  )
}

interface Props {
  listing: ExperienceCard
  /** Undefined where the server does not say. */
  host: WaitingHost | undefined
  /** Why nothing can be decided now; null where it can. */
  disabledReason: string | null
  /** It is decided: it waits no longer. */
  onDone: () => void
}

/** One listing that waits: its title leads to its page, as guests will see it. */
export const WaitingListing = ({ listing, host, disabledReason, onDone }: Props) => {
  const { i18n } = useLingui()
  const { locale } = useLanguage()
  const [isReturning, setReturning] = useState(false)
  const { id, groupSize } = listing
  const { title, duration } = cardText(listing, locale)

  const approving = useApproval(listing, { onDone })

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
          <div className={styles.judged}>
            {host && <HostLine host={host} onChanged={onDone} />}
            <div className={styles.decision}>
              <Button
                size="small"
                tone="ink"
                busy={approving.isBusy}
                disabledReason={disabledReason}
                onClick={approving.run}
              >
                <Trans>Approve</Trans>
              </Button>
              {disabledReason === null && (
                <Button size="small" tone="quiet" onClick={() => setReturning(true)}>
                  <Trans>Return to the host</Trans>
                </Button>
              )}
            </div>
          </div>
        }
      />
      <ReturnSheet id={id} title={title} isOpen={isReturning} onClose={() => setReturning(false)} onDone={onDone} />
    </li>
  )
}
