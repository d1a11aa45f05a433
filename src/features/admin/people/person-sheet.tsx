import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PersonSheet as Person } from '#contract/models/admin.ts'
import { personQuery } from '#data/admin/queries.ts'
import { toAppError } from '#data/api/app-error.ts'
import { errorText } from '#i18n/error-text.ts'
import { formatInstant } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { usePullQuery } from '#lib/react/use-pull-query.ts'
import { Button } from '#ui/action/button.tsx'
import { ListSkeleton } from '#ui/feedback/list-skeleton.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import { useHistoryWords } from '../use-history-words.ts'
import { BookingRow, ListingRow } from './found-rows.tsx'
import * as styles from './people.css.ts'
import { Suspension } from './suspension.tsx'

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
  const historyWords = useHistoryWords()
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
          {historyWords(history).join(' · ')}
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

interface Props {
  id: string
  name: string
  isOpen: boolean
  /** `isChanged`: something was decided about them. */
  onClose: (isChanged: boolean) => void
}

/** What an admin may know of a person: facts, sign-ins, listings, bookings, and whether they are suspended. */
export const PersonSheet = ({ id, name, isOpen, onClose }: Props) => {
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
