import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { inMorocco, todayInMorocco } from '#contract/rules/time/morocco-time.ts'
import { cardText } from '#data/catalogue/localised.ts'
import { leaveWaitlist } from '#data/waitlist/commands.ts'
import type { WaitlistView } from '#data/waitlist/overlay.ts'
import { errorText } from '#i18n/error-text.ts'
import { cityLabel } from '#i18n/labels.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { experienceAddress, toSelectionParams } from '#lib/address/selection.ts'
import { Button } from '#ui/action/button.tsx'
import { buttonClass } from '#ui/action/button-class.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Flag } from '#ui/listing/flag.tsx'
import { ListingRow } from '#ui/listing/listing-row.tsx'
import { shortDay } from '../trip-text.ts'
import * as styles from './waitlist-row.css.ts'

const StateFlag = ({ entry: { state, offerUntil } }: { entry: WaitlistView }) => {
  if (state === 'offered' && offerUntil !== null)
    return (
      <Flag tone="ok" icon="check">
        <Trans>Places came free: first in line until {inMorocco(offerUntil).time}, Morocco time</Trans>
      </Flag>
    )
  if (state === 'queued')
    return (
      <Flag tone="wait" icon="clock">
        <Trans>Waiting on this device, not sent yet</Trans>
      </Flag>
    )
  if (state === 'refused')
    return (
      <Flag tone="critical" icon="warn">
        <Trans>Not on the waiting list</Trans>
      </Flag>
    )
  return (
    <Flag icon="clock">
      <Trans>On the waiting list</Trans>
    </Flag>
  )
}

/** One start that is waited for: when, what, for how many, where it stands, and the ways out. */
export const WaitlistRow = ({ entry }: { entry: WaitlistView }) => {
  const { t, i18n } = useLingui()
  const { locale } = useLanguage()
  const { experienceId, checkIn, timeSlot, guests, card, state, code } = entry
  const title = card ? cardText(card, locale).title : t`an experience`
  const chosen = toSelectionParams({ date: checkIn, slot: timeSlot, guests })
  const count = t`${plural(guests, { one: '# guest', other: '# guests' })}`
  const leave = () =>
    void leaveWaitlist({ experienceId, checkIn, timeSlot }, guests).catch(() =>
      showToast({ title: t`This device could not do that. Please try again.`, tone: 'critical' }),
    )
  return (
    <li>
      <ListingRow
        href={experienceAddress(experienceId, chosen)}
        title={title}
        caption={[shortDay(checkIn, locale, todayInMorocco()), timeSlot].filter(Boolean).join(', ')}
        meta={card ? `${cityLabel(i18n, card.location)} · ${count}` : count}
        price={(card?.price ?? 0) * guests}
        picture={card?.image ?? null}
        state={
          <div className={styles.state}>
            <StateFlag entry={entry} />
            {state === 'refused' && <p className={styles.note}>{errorText(i18n, code ?? '')}</p>}
            {state === 'offered' && (
              <p className={styles.note}>
                <Trans>This holds no place: others can still book.</Trans>
              </p>
            )}
            <div className={styles.actions}>
              {(state === 'offered' || code === 'waitlist_not_needed') && (
                <Link
                  to="/book/$id"
                  params={{ id: experienceId }}
                  search={chosen}
                  className={buttonClass('primary', 'small')}
                >
                  <Trans>Book now</Trans>
                </Link>
              )}
              <Button tone="quiet" size="small" onClick={leave} aria-label={t`Leave the waiting list of “${title}”`}>
                {state === 'refused' ? <Trans>Dismiss</Trans> : <Trans>Leave</Trans>}
              </Button>
            </div>
          </div>
        }
      />
    </li>
  )
}
