import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { FoundKind, FoundPerson } from '#contract/models/admin.ts'
import { type Found, searchAll, searchMore } from '#data/admin/people.ts'
import { useSubmit } from '#forms/use-submit.ts'
import { connectivityStore } from '#lib/device/connectivity.ts'
import { useStore } from '#lib/react/use-store.ts'
import { Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Flag } from '#ui/listing/flag.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import { BookingRow, ListingRow } from './found-rows.tsx'
import * as styles from './people.css.ts'
import { PersonButton } from './person-button.tsx'

const PersonRow = ({ person: { id, name, email, isHost, isAdmin, isSuspended } }: { person: FoundPerson }) => (
  <li className={styles.row}>
    <PersonButton id={id} name={name} />
    <Text size="small" tone="muted" as="span">
      {email}
      {isAdmin ? (
        <>
          {' · '}
          <Trans>Admin</Trans>
        </>
      ) : (
        isHost && (
          <>
            {' · '}
            <Trans>Host</Trans>
          </>
        )
      )}
    </Text>
    {isSuspended && (
      <Flag tone="critical" icon="lock">
        <Trans>Suspended</Trans>
      </Flag>
    )}
  </li>
)

/** The contract's bounds of what is searched for: a voucher's text is the longest. */
const [least, most] = [2, 400]

interface Shown {
  query: string
  found: Found
  pages: Record<FoundKind, number>
}

const onePage = { people: 1, listings: 1, bookings: 1 }

/** A further page behind what is shown of one kind. */
const withMore = ({ query, found, pages }: Shown, kind: FoundKind, next: Found): Shown => ({
  query,
  found: {
    people: [...found.people, ...next.people],
    listings: [...found.listings, ...next.listings],
    bookings: [...found.bookings, ...next.bookings],
    more: [...found.more.filter((other) => other !== kind), ...next.more],
  },
  pages: { ...pages, [kind]: pages[kind] + 1 },
})

interface GroupProps {
  id: string
  title: ReactNode
  /** Null where that was all. */
  onMore: (() => void) | null
  isPending: boolean
  children: ReactNode
}

const Group = ({ id, title, onMore, isPending, children }: GroupProps) => (
  <section className={styles.group} aria-labelledby={id}>
    <Heading level={3} id={id}>
      {title}
    </Heading>
    <ul className={styles.rows}>{children}</ul>
    {onMore && (
      <Button size="small" tone="quiet" busy={isPending} onClick={onMore} aria-describedby={id}>
        <Trans>Show more</Trans>
      </Button>
    )}
  </section>
)

/** People, listings and bookings, by what an admin knows of them. Asked when it is sent, as each search is noted down. */
export const SearchPart = () => {
  const { t } = useLingui()
  const { online } = useStore(connectivityStore)
  const [typed, setTyped] = useState('')
  const [shown, setShown] = useState<Shown | null>(null)
  const { submit, submitting, failure } = useSubmit({
    mutationFn: async (request: { query: string } | { shown: Shown; kind: FoundKind }): Promise<Shown> => {
      if ('query' in request) return { ...request, found: await searchAll(request.query), pages: onePage }
      const { shown: before, kind } = request
      return withMore(before, kind, await searchMore(before.query, kind, before.pages[kind]))
    },
    onSuccess: setShown,
  })
  const query = typed.trim()
  const search = (event: FormEvent) => {
    event.preventDefault()
    if (query.length >= least && online) void submit({ query })
  }
  const onMore = (kind: FoundKind) => (shown?.found.more.includes(kind) ? () => void submit({ shown, kind }) : null)
  const isLoadingMore = (kind: FoundKind) =>
    submitting !== undefined && 'kind' in submitting && submitting.kind === kind
  const { people = [], listings = [], bookings = [] } = shown?.found ?? {}
  const isNothing = people.length + listings.length + bookings.length === 0
  return (
    <section className={styles.search} aria-labelledby="admin-search">
      <Heading level={2} id="admin-search">
        <Trans>Find people, listings and bookings</Trans>
      </Heading>
      <form className={styles.field} onSubmit={search} noValidate>
        <div className={styles.fieldBox}>
          <Field label={<Trans>Name, email, title, ID or voucher code</Trans>}>
            <TextInput
              type="search"
              icon="search"
              autoComplete="off"
              spellCheck={false}
              maxLength={most}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
        </div>
        <Button
          type="submit"
          size="small"
          tone="ink"
          busy={submitting !== undefined && 'query' in submitting}
          disabledReason={online ? null : t`You need to be online to search.`}
        >
          <Trans>Search</Trans>
        </Button>
      </form>
      <Text size="small" tone="muted">
        <Trans>Searches, and the accounts that are opened, are logged.</Trans>
      </Text>
      {failure && (
        <Notice tone="critical" role="alert">
          {failure.text}
        </Notice>
      )}
      {shown && (
        <div className={styles.groups}>
          <div role="status">
            {isNothing && (
              <Text tone="muted">
                <Trans>Nothing was found for “{shown.query}”.</Trans>
              </Text>
            )}
          </div>
          {people.length > 0 && (
            <Group
              id="found-people"
              title={<Trans>People</Trans>}
              isPending={isLoadingMore('people')}
              onMore={onMore('people')}
            >
              {people.map((person) => (
                <PersonRow key={person.id} person={person} />
              ))}
            </Group>
          )}
          {listings.length > 0 && (
            <Group
              id="found-listings"
              title={<Trans>Listings</Trans>}
              isPending={isLoadingMore('listings')}
              onMore={onMore('listings')}
            >
              {listings.map((listing) => (
                <ListingRow key={listing.id} listing={listing} />
              ))}
            </Group>
          )}
          {bookings.length > 0 && (
            <Group
              id="found-bookings"
              title={<Trans>Bookings</Trans>}
              isPending={isLoadingMore('bookings')}
              onMore={onMore('bookings')}
            >
              {bookings.map((booking) => (
                <BookingRow key={booking.id} booking={booking} personOf={(party) => <PersonButton {...party} />} />
              ))}
            </Group>
          )}
        </div>
      )}
    </section>
  )
}
