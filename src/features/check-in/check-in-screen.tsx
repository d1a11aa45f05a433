import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { User } from '#contract/models/user.ts'
import { type GuestsOnDevice, noteArrival, readGuests } from '#data/hosting/check-in.ts'
import { hostingQuery } from '#data/hosting/queries.ts'
import { connectivityStore } from '#lib/device/connectivity.ts'
import { useDeviceQuery } from '#lib/react/use-device-query.ts'
import { usePullQuery } from '#lib/react/use-pull-query.ts'
import { useStore } from '#lib/react/use-store.ts'
import { isOnIosHomeScreen } from '#lib/start/ios-home-screen.ts'
import { Button } from '#ui/action/button.tsx'
import { AsOfNote } from '#ui/feedback/as-of-note.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListSkeleton } from '#ui/feedback/list-skeleton.tsx'
import { PartBoundary } from '#ui/feedback/part-boundary.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import * as styles from './check-in-screen.css.ts'
import type { Claim } from './claim.ts'
import { GuestCard } from './guest-card.tsx'
import { checkVoucher, mayCheckIn } from './scan-result.ts'
import { ScanResultNotice } from './scan-result-notice.tsx'
import { Scanner } from './scanner.tsx'
import { TodaysGuests } from './todays-guests.tsx'
import { useLookup } from './use-lookup.ts'

/** For a phone whose screen is broken, and a host without a camera: the letters under the code. */
const CodeForm = ({ onText }: { onText: (text: string) => void }) => {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(text.trim() === '')
    if (text.trim() === '') return
    onText(text)
    setText('')
  }
  return (
    <form className={styles.code} onSubmit={submit} noValidate>
      <Field
        label={<Trans>Or type the eight characters below it</Trans>}
        error={isMissing ? t`Please fill it in.` : undefined}
      >
        <TextInput
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder="7K3M-9QXD"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
        />
      </Field>
      <Button type="submit" tone="ink">
        <Trans>Look up</Trans>
      </Button>
    </form>
  )
}

/** Who is to come and who came, from the device; undefined while it is read, null where it cannot be. The server is asked beside. */
const useGuests = (userId: string): { guests: GuestsOnDevice | null | undefined; confirmed: boolean } => {
  const guests = useDeviceQuery(readGuests, [userId])
  const { isError } = usePullQuery(hostingQuery(userId))
  return { guests, confirmed: !isError }
}

const checkGuestIn = ({ bookingId, experienceId, checkIn, timeSlot }: Claim, guests: number) =>
  noteArrival({ bookingId, experienceId, guests, checkIn, timeSlot })

const Desk = ({ guests, isCurrent }: { guests: GuestsOnDevice; isCurrent: boolean }) => {
  const { found, shownAt, lookUp, choose, clear } = useLookup(guests)
  const outcome = useRef<HTMLDivElement>(null)
  const [isScanning, setScanning] = useState(false)
  const [justNoted, setJustNoted] = useState<string | null>(null)
  useEffect(() => {
    if (shownAt !== null) outcome.current?.focus()
  }, [shownAt])
  const isOpen = found?.kind === 'voucher' && mayCheckIn(checkVoucher(found.evidence))

  const show = (find: () => void) => {
    setScanning(false)
    setJustNoted(null)
    find()
  }
  const scan = () => {
    clear()
    setScanning(true)
  }
  return (
    <div className={styles.columns}>
      <div className={styles.desk}>
        <div className={styles.outcome} tabIndex={-1} ref={outcome}>
          {found?.kind === 'nothing' && (
            <ScanResultNotice result={found} day={null} booked={null} listFrom={null} isNew={false} />
          )}
          {found?.kind === 'voucher' && (
            <GuestCard
              evidence={found.evidence}
              listFrom={isCurrent ? null : guests.asOf}
              isNew={justNoted !== null && justNoted === found.bookingId}
              onCheckIn={async (claim, came) => {
                await checkGuestIn(claim, came)
                setJustNoted(claim.bookingId)
                outcome.current?.focus()
              }}
            />
          )}
        </div>
        {isScanning ? (
          <PartBoundary
            part="scanner"
            failed={<Trans>The camera could not be shown. Type the code instead.</Trans>}
            size="block"
          >
            <Scanner onText={(text) => show(() => lookUp(text))} onStop={() => setScanning(false)} />
          </PartBoundary>
        ) : (
          <>
            <Button tone={isOpen ? 'quiet' : 'primary'} icon="cam" wide onClick={scan}>
              {found ? <Trans>Scan another voucher</Trans> : <Trans>Scan a voucher</Trans>}
            </Button>
            {isOnIosHomeScreen() && (
              <Text size="small" tone="muted">
                <Trans>
                  Your phone asks for the camera again each time Rihla is opened. The camera reads the voucher’s code;
                  no picture is kept or sent.
                </Trans>
              </Text>
            )}
          </>
        )}
        <CodeForm onText={(text) => show(() => lookUp(text))} />
      </div>
      <PartBoundary part="todays-guests" failed={<Trans>Today’s guests could not be shown.</Trans>} size="block">
        <TodaysGuests guests={guests} now={Date.now()} onChoose={(id) => show(() => choose(id))} />
      </PartBoundary>
    </div>
  )
}

/** The host at the meeting point: who is this, are they right here today, and how many came. */
export const CheckInScreen = ({ user }: { user: User }) => {
  const { t } = useLingui()
  const { guests, confirmed } = useGuests(user.id)
  const { online } = useStore(connectivityStore)
  return (
    <>
      <header className={styles.head}>
        <Heading level={1}>
          <Trans>Check guests in</Trans>
        </Heading>
        <Text tone="muted">
          <Trans>Vouchers are verified on this device, even offline.</Trans>
        </Text>
        {guests && guests.asOf !== null && (
          <AsOfNote
            asOf={guests.asOf}
            confirmed={confirmed}
            stale={<Trans>There may be new bookings since then.</Trans>}
          />
        )}
      </header>
      {guests === undefined && <ListSkeleton label={t`Loading your guests`} />}
      {guests === null && (
        <EmptyState
          title={<Trans>This device could not be read</Trans>}
          text={<Trans>Reload the page. Nothing that was checked in is lost.</Trans>}
        />
      )}
      {guests && <Desk guests={guests} isCurrent={confirmed && online} />}
    </>
  )
}
