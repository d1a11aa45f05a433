import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, type Ref, useRef } from 'react'
import { setFavorite } from '#data/favorites/commands.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { WaitReasonText } from '#i18n/wait-reason.tsx'
import { writtenAt } from '#lib/format/written-at.ts'
import { useGrowing } from '#lib/react/use-growing.ts'
import { Button } from '#ui/action/button.tsx'
import { buttonClass } from '#ui/action/button-class.ts'
import { textLink } from '#ui/action/link.css.ts'
import { AsOfNote } from '#ui/feedback/as-of-note.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListSkeleton } from '#ui/feedback/list-skeleton.tsx'
import { PartBoundary } from '#ui/feedback/part-boundary.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { UnreadableNotice } from '#ui/feedback/unreadable-notice.tsx'
import { Grid } from '#ui/layout/grid.tsx'
import { Icon } from '#ui/media/icon.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import { FavoriteRow } from './favorite-row.tsx'
import * as styles from './favorites-screen.css.ts'
import { summarise } from './favorites-summary.ts'
import type { FavoritesState, WaitingFavorite } from './use-favorites.ts'

const titleOf = ({ subject: { title } }: WaitingFavorite, locale: 'en' | 'fr'): string | undefined =>
  locale === 'fr' ? (title.fr ?? title.en) : (title.en ?? title.fr)

const WaitingChange = ({ entry }: { entry: WaitingFavorite }) => {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const title = titleOf(entry, locale) ?? t`an experience`
  const words = entry.subject.want ? t`Save “${title}”` : t`Remove “${title}”`
  const time = writtenAt(entry.createdAt, locale, Date.now())

  const undo = async () => {
    // The opposite intent: it cancels the row out if that was never sent, and is sent after it otherwise.
    await setFavorite(entry.subject.experienceId, !entry.subject.want)
  }

  return (
    <li className={styles.entry}>
      <span className={styles.sign}>
        <Icon name="heart" />
      </span>
      <div>
        <p className={styles.words}>{words}</p>
        <Text size="small" tone="muted">
          <Trans>Saved on this device {time}.</Trans> <WaitReasonText facts={entry.wait} />
        </Text>
      </div>
      <span className={styles.undo}>
        <Button
          tone="text"
          aria-label={t`Undo: ${words}`}
          onClick={() =>
            void undo().catch(() => showToast({ title: t`The change could not be undone`, tone: 'critical' }))
          }
        >
          <Trans>Undo</Trans>
        </Button>
      </span>
    </li>
  )
}

/** What was written here and did not reach the server yet, each with its way back. */
const WaitingTray = ({ entries }: { entries: readonly WaitingFavorite[] }) => (
  <section className={styles.tray}>
    <Heading level={2} size="title3">
      <Plural value={entries.length} one="One change is waiting" other="# changes are waiting" />
    </Heading>
    <ul>
      {entries.map((entry) => (
        <WaitingChange key={entry.seq} entry={entry} />
      ))}
    </ul>
  </section>
)

type Ready = Extract<FavoritesState, { status: 'ready' }>

interface HeadProps {
  heading?: Ref<HTMLHeadingElement>
  note?: ReactNode
  children?: ReactNode
}

const Head = ({ heading, note, children }: HeadProps) => (
  <header className={styles.head}>
    <div className={styles.title}>
      <Heading level={1} tabIndex={-1} {...(heading ? { ref: heading } : {})}>
        <Trans>Saved</Trans>
      </Heading>
      {children && <Text tone="muted">{children}</Text>}
    </div>
    {note}
  </header>
)

const Summary = ({ favorites }: Pick<Ready, 'favorites'>) => {
  const { t } = useLingui()
  const { total, onDevice } = summarise(favorites)
  return onDevice === total
    ? t`${plural(total, { one: '# experience', other: '# experiences' })}, with pictures and full text on this device.`
    : t`${plural(total, { one: '# experience', other: '# experiences' })}, ${onDevice} with pictures and full text on this device.`
}

const Empty = () => (
  <EmptyState
    title={<Trans>Nothing saved yet</Trans>}
    text={<Trans>Tap the heart on an experience you like. It then stays readable here, even offline.</Trans>}
    action={
      <Link to="/search" className={buttonClass('primary')}>
        <Trans>Discover experiences</Trans>
      </Link>
    }
  />
)

interface Around {
  /** What is said before the list. */
  lead?: ReactNode
  /** What the app wants to say once something is kept. */
  offer: ReactNode
}

/** The list, or what stands in its place, and under it what waits and what the app offers. */
const Ready = ({ favorites, asOf, waiting, confirmed, lead, offer }: Ready & Around) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const hasAny = favorites.length > 0
  const { count, end } = useGrowing<HTMLDivElement>('favorites', favorites.length)
  return (
    <>
      <Head
        heading={heading}
        note={
          hasAny &&
          asOf !== null && (
            <AsOfNote
              asOf={asOf}
              confirmed={confirmed}
              stale={<Trans>Prices and places may have changed since.</Trans>}
              more={
                <Link to="/changes" hash="offline" className={textLink}>
                  <Trans>What works offline</Trans>
                </Link>
              }
            />
          )
        }
      >
        {hasAny && <Summary favorites={favorites} />}
      </Head>
      {lead}
      {hasAny ? (
        <Grid layout="rows" as="ul">
          {favorites.slice(0, count).map((favorite) => (
            // A removed row takes its heart along: attention goes to the top of the list.
            <FavoriteRow key={favorite.card.id} favorite={favorite} onRemoved={() => heading.current?.focus()} />
          ))}
        </Grid>
      ) : (
        <Empty />
      )}
      <div ref={end} />
      <div className={styles.after}>
        {waiting.length > 0 && <WaitingTray entries={waiting} />}
        {hasAny && <PartBoundary part="offer">{offer}</PartBoundary>}
      </div>
    </>
  )
}

/** Everything that was saved, from the device. */
export const FavoritesScreen = ({ state, ...around }: { state: FavoritesState } & Around) => {
  const { t } = useLingui()
  if (state.status === 'ready') return <Ready {...state} {...around} />
  return (
    <>
      <Head />
      {state.status === 'loading' ? <ListSkeleton label={t`Loading what you saved`} /> : <UnreadableNotice />}
    </>
  )
}
