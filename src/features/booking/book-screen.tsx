import { Trans } from '@lingui/react/macro'
import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import type { GuestInfo } from '#contract/models/booking.ts'
import type { Experience } from '#contract/models/experience.ts'
import type { User } from '#contract/models/user.ts'
import { startInstant } from '#contract/rules/time/morocco-time.ts'
import { readDraft } from '#data/bookings/drafts.ts'
import { readLastGuest } from '#data/bookings/last-guest.ts'
import type { BookingDraft } from '#data/db/booking-draft-row.ts'
import { sessionStore } from '#data/session/store.ts'
import {
  type BookingSelection,
  firstSelection,
  type SelectionParams,
  toSelectionParams,
} from '#lib/address/selection.ts'
import type { SaveState } from '#lib/device/save-state.ts'
import { useStore } from '#lib/react/use-store.ts'
import { textLink } from '#ui/action/link.css.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { PartBoundary } from '#ui/feedback/part-boundary.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import { BookForm } from './book-form.tsx'
import * as styles from './book-screen.css.ts'
import { SummaryCard, type SummaryCardProps } from './summary-card.tsx'
import { useCheckedSelection } from './use-checked-selection.ts'

/** The server ended the session while the traveler was at the form. `isSaved`: what was typed is on this device. */
const SessionEnded = ({ isSaved }: { isSaved: boolean }) => {
  const here = useRouterState({ select: (state) => state.location.href })
  return (
    <Notice tone="wait" role="status">
      {isSaved ? (
        <Trans>
          Your session ended.{' '}
          <Link to="/login" search={{ redirect: here }} className={textLink}>
            Log in again
          </Link>{' '}
          to book: what you typed is kept on this device.
        </Trans>
      ) : (
        <Trans>
          Your session ended.{' '}
          <Link to="/login" search={{ redirect: here }} className={textLink}>
            Log in again
          </Link>{' '}
          to book.
        </Trans>
      )}
    </Notice>
  )
}

/** Booking needs an account: leads to the log-in, which comes back here with what was chosen. */
const LoginRequired = () => {
  const router = useRouter()
  useEffect(() => {
    const { href } = router.state.location
    void router.navigate({ to: '/login', search: { redirect: href }, replace: true })
  }, [router])
  return <EmptyState title={<Trans>Please log in to book</Trans>} />
}

interface Kept {
  /** What was left of this form. */
  draft: BookingDraft | null
  /** Who the booking before this one was for. */
  lastGuest: GuestInfo | null
}

const readKept = async (userId: string, experienceId: string): Promise<Kept> => {
  // A device that cannot be read has kept nothing.
  const [draft, lastGuest] = await Promise.all([
    readDraft(userId, experienceId).catch(() => undefined),
    readLastGuest().catch(() => null),
  ])
  return { draft: draft ?? null, lastGuest }
}

/** What the device knows of this form; undefined while it is being looked for. */
const useKept = (userId: string, experienceId: string): Kept | undefined => {
  const [kept, setKept] = useState<Kept | undefined>(undefined)
  useEffect(() => {
    let isStopped = false
    const tell = (found: Kept) => {
      if (!isStopped) setKept(found)
    }
    void readKept(userId, experienceId).then(tell, () => tell({ draft: null, lastGuest: null }))
    return () => {
      isStopped = true
    }
  }, [userId, experienceId])
  return kept
}

interface Props {
  experience: Experience
  params: SelectionParams
  /** Writes what was chosen into the address. */
  onParams: (params: SelectionParams) => void
  /** What comes back when plans change: another feature's part, put in by the route. */
  plans: (start: number | null) => ReactNode
}

const startOf = ({ date, slot }: BookingSelection, { timeSlots }: Experience) =>
  date === '' ? null : startInstant(date, slot ?? timeSlots[0] ?? null)

/** Names the start that is booked, also if it is the day's only one and was not chosen. */
const BookedSummary = (props: SummaryCardProps) => {
  const { slot } = useCheckedSelection(props.experience, props.selection)
  return <SummaryCard {...props} selection={{ ...props.selection, slot: slot ?? props.selection.slot }} />
}

interface SavedForm {
  saveState: SaveState
  onSaveState: (state: SaveState) => void
}

const Signed = ({
  experience,
  params,
  onParams,
  plans,
  user,
  saveState,
  onSaveState,
}: Props & SavedForm & { user: User }) => {
  const kept = useKept(user.id, experience.id)
  const [given] = useState(params)
  const [chosen, setChosen] = useState<BookingSelection | null>(null)
  const [changedPrice, setChangedPrice] = useState<{ price: number; listed: number } | null>(null)
  // A price that the server told on refusing holds until the listing itself says something newer.
  const price = changedPrice && changedPrice.listed === experience.price ? changedPrice.price : experience.price
  if (!kept) return <div className={styles.place} aria-busy="true" />
  const selection = chosen ?? firstSelection(given, kept.draft?.form, experience.groupSize)
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        <PartBoundary part="summary" failed={<Trans>The summary could not be shown.</Trans>} size="block">
          <BookedSummary experience={experience} selection={selection} price={price} />
        </PartBoundary>
      </div>
      <div>
        <BookForm
          experience={experience}
          user={user}
          left={kept.draft}
          lastGuest={kept.lastGuest}
          selection={selection}
          onSelection={(next) => {
            setChosen(next)
            onParams(toSelectionParams(next))
          }}
          price={price}
          onPrice={(next) => setChangedPrice({ price: next, listed: experience.price })}
          saveState={saveState}
          onSaveState={onSaveState}
        />
        <PartBoundary part="plans" failed={<Trans>The cancellation policy could not be shown.</Trans>}>
          {plans(startOf(selection, experience))}
        </PartBoundary>
      </div>
    </div>
  )
}

/** "Confirm and pay". */
export const BookScreen = (props: Props) => {
  const { status, user, needsSignIn } = useStore(sessionStore)
  const { experience, params, plans } = props
  const [saveState, setSaveState] = useState<SaveState>({ kind: 'unchanged' })
  const selection = firstSelection(params, undefined, experience.groupSize)
  return (
    <>
      <header className={styles.head}>
        <Heading level={1}>
          <Trans>Confirm and pay</Trans>
        </Heading>
        <Text tone="muted">
          {experience.instantConfirmation ? (
            <Trans>Confirmed as soon as you pay. Nothing is charged before you confirm on the payment page.</Trans>
          ) : (
            <Trans>Your request goes to the host. Nothing is charged until you confirm on the payment page.</Trans>
          )}
        </Text>
      </header>
      {needsSignIn && <SessionEnded isSaved={saveState.kind !== 'failed'} />}
      {user ? (
        <Signed key={user.id} {...props} user={user} saveState={saveState} onSaveState={setSaveState} />
      ) : (
        <div className={styles.columns}>
          <div className={styles.side}>
            <SummaryCard experience={experience} selection={selection} price={experience.price} />
          </div>
          <div>
            {status === 'anonymous' && <LoginRequired />}
            {plans(startOf(selection, experience))}
          </div>
        </div>
      )}
    </>
  )
}
