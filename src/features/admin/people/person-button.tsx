import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { HostHistory, PersonSheet as Person } from '#contract/models/admin.ts'
import { inMorocco } from '#contract/rules/time/morocco-time.ts'
import { personQuery } from '#data/admin/queries.ts'
import { toAppError } from '#data/api/app-error.ts'
import { errorText } from '#i18n/error-text.ts'
import { formatDay, formatInstant, formatNumber } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { usePullQuery } from '#lib/react/use-pull-query.ts'
import { Button } from '#ui/action/button.tsx'
import { ListSkeleton } from '#ui/feedback/list-skeleton.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import { BookingRow, ListingRow } from './found-rows.tsx'
import * as styles from './people.css.ts'
import { Suspension } from './suspension.tsx'

/** Returns the history of an account in short phrases. Omits what never happened. */
export const useHistoryPhrases = (): ((history: HostHistory) => string[]) => {
  const { t, i18n } = useLingui()
  return ({ joinDate, approvedListings, returns, completedBookings, rating, reviewCount, reports }) => {
    const since = formatDay(inMorocco(Date.parse(joinDate)).day, i18n.locale, 'month')
    const stars = rating === null ? '' : formatNumber(rating, i18n.locale)
    const phrases: (string | false)[] = [
      t`Here since ${since}`,
      approvedListings > 0
        ? t`${plural(approvedListings, { one: '# listing approved', other: '# listings approved' })}`
        : t`nothing approved yet`,
      returns > 0 && t`${plural(returns, { one: 'returned once', other: 'returned # times' })}`,
      completedBookings > 0 &&
        t`${plural(completedBookings, { one: '# booking completed', other: '# bookings completed' })}`,
      rating !== null && t`${stars} from ${plural(reviewCount, { one: '# review', other: '# reviews' })}`,
      reports > 0 && t`${plural(reports, { one: '# report against them', other: '# reports against them' })}`,
    ]
    return phrases.filter((phrase) => phrase !== false)
  }
}

const useDeviceName = () => {
  const { t } = useLingui()
  return ({ browser, system }: Person['signIns'][number]) => {
    if (browser && system) return t`${browser} on ${system}`
    return browser ?? system ?? t`An unknown device`
  }
}

const SignIns = ({ signIns }: Pick<Person, 'signIns'>) => {
  const { locale } = useLanguage()
  const nameOf = useDeviceName()
  return (
    <section className={styles.group}>
      <Heading level={3}>
        <Trans>Logged-in devices</Trans>
      </Heading>
      <ul className={styles.rows}>
        {signIns.map((signIn) => {
          const used = formatInstant(signIn.lastUsedAt, locale)
          return (
            <li key={signIn.id} className={styles.row}>
              {nameOf(signIn)}
              <Text size="small" tone="muted" as="span">
                <Trans>Last used {used}</Trans>
              </Text>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const Facts = ({ person, onChanged }: { person: Person; onChanged: () => void }) => {
  const phrasesOf = useHistoryPhrases()
  const { email, emailVerified, isAdmin, isDeleted, history, signIns, listings, bookings } = person
  return (
    <div className={styles.sheet}>
      <Stack gap="s2">
        <Text>
          {email}
          {!emailVerified && (
            <>
              {' · '}
              <Trans>not confirmed</Trans>
            </>
          )}
        </Text>
        <Text size="small" tone="muted">
          {phrasesOf(history).join(' · ')}
        </Text>
        {isAdmin && (
          <Notice>
            <Trans>This is an admin, who cannot be suspended.</Trans>
          </Notice>
        )}
      </Stack>
      {!isAdmin && !isDeleted && <Suspension person={person} onChanged={onChanged} />}
      {signIns.length > 0 && <SignIns signIns={signIns} />}
      {listings.length > 0 && (
        <section className={styles.group}>
          <Heading level={3}>
            <Trans>Listings</Trans>
          </Heading>
          <ul className={styles.rows}>
            {listings.map((listing) => (
              <ListingRow key={listing.id} listing={listing} />
            ))}
          </ul>
        </section>
      )}
      {bookings.length > 0 && (
        <section className={styles.group}>
          <Heading level={3}>
            <Plural value={bookings.length} one="The latest booking" other="The # latest bookings" />
          </Heading>
          <ul className={styles.rows}>
            {bookings.map((booking) => (
              <BookingRow key={booking.id} booking={booking} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

interface PersonSheetProps {
  id: string
  name: string
  isOpen: boolean
  /** `isChanged`: something was decided about them. */
  onClose: (isChanged: boolean) => void
}

/** Shows an account to an admin: facts, sign-ins, listings, bookings, and whether it is suspended. */
const PersonSheet = ({ id, name, isOpen, onClose }: PersonSheetProps) => {
  const { t, i18n } = useLingui()
  const [isChanged, setChanged] = useState(false)
  const { data: person, error, isFetching, refetch } = usePullQuery({ ...personQuery(id), enabled: isOpen })
  const refresh = () => {
    setChanged(true)
    void refetch()
  }
  const close = () => {
    onClose(isChanged)
    setChanged(false)
  }
  return (
    <Sheet open={isOpen} onClose={close} title={name}>
      {error && (
        <Stack gap="s3" align="start">
          <Notice tone="critical" role="alert">
            {errorText(i18n, toAppError(error).code)}
          </Notice>
          <Button size="small" tone="quiet" busy={isFetching} onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </Stack>
      )}
      {!person && !error && <ListSkeleton label={t`Loading the person`} />}
      {person && <Facts person={person} onChanged={refresh} />}
    </Sheet>
  )
}

interface Props {
  id: string
  name: string
  /** Something was decided about them; called once the sheet is closed. */
  onChanged?: () => void
}

/** Opens the account's sheet. */
export const PersonButton = ({ id, name, onChanged = () => {} }: Props) => {
  const [open, setOpen] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <button type="button" className={styles.person} aria-haspopup="dialog" onClick={() => setOpen('open')}>
        <span dir="auto">{name}</span>
      </button>
      {open !== 'never' && (
        <PersonSheet
          id={id}
          name={name}
          isOpen={open === 'open'}
          onClose={(isChanged) => {
            setOpen('closed')
            if (isChanged) onChanged()
          }}
        />
      )}
    </>
  )
}
