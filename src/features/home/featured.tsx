import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { featuredQuery } from '#data/reference/queries.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { connectivityStore } from '#lib/device/connectivity.ts'
import { lazyComponent } from '#lib/react/lazy-component.tsx'
import { useStore } from '#lib/react/use-store.ts'
import { buttonClass } from '#ui/action/button-class.ts'
import { textLink } from '#ui/action/link.css.ts'
import { AsOfNote } from '#ui/feedback/as-of-note.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { showNetworkError } from '#ui/form/show-network-error.ts'
import { ListingCardSkeleton } from '#ui/listing/listing-card-skeleton.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import * as styles from './featured.css.ts'
import { type CardAction, layouts } from './featured-layout.ts'
import { Section } from './section.tsx'
import { useList } from './use-list.ts'

const Skeletons = () => (
  <>
    <VisuallyHidden>
      <Trans>Loading experiences</Trans>
    </VisuallyHidden>
    <div className={styles.list}>
      {layouts.map((layout, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: four places that never change order
        <div key={index} className={styles.item}>
          <ListingCardSkeleton layout={layout} />
        </div>
      ))}
    </div>
  </>
)

// The first paint has no experiences to show: the code of the cards is loaded with them.
const FeaturedCards = lazyComponent(() => import('./featured-cards.tsx').then((module) => module.FeaturedCards))

/** Featured experiences. A failed load says so once and leaves an empty list with a way on. */
export const Featured = ({ action }: { action: CardAction }) => {
  const { locale } = useLanguage()
  const { online } = useStore(connectivityStore)
  const { data, dataUpdatedAt, isError } = useList(featuredQuery(locale))
  const hasFailed = isError && !data
  useEffect(() => {
    if (!hasFailed) return
    showNetworkError()
  }, [hasFailed])

  const isEmpty = hasFailed || data?.length === 0
  const browseAll = <Trans>All experiences</Trans>
  return (
    <Section
      title={<Trans>Hosts we would send a friend to</Trans>}
      aside={
        <span className={styles.onWide}>
          <Link to="/search" className={textLink}>
            {browseAll}
          </Link>
        </span>
      }
    >
      {isEmpty ? (
        <EmptyState
          level={3}
          title={<Trans>No experiences to show here yet</Trans>}
          text={<Trans>Browse the whole catalogue.</Trans>}
          action={
            <Link to="/search" className={buttonClass('primary')}>
              <Trans>Browse all experiences</Trans>
            </Link>
          }
        />
      ) : (
        <>
          {data ? (
            <Suspense fallback={<Skeletons />}>
              <FeaturedCards cards={data} action={action} />
            </Suspense>
          ) : (
            <Skeletons />
          )}
          {data && (isError || !online) && (
            <AsOfNote
              asOf={dataUpdatedAt}
              confirmed={false}
              stale={<Trans>Prices and places may have changed since.</Trans>}
            />
          )}
          <div className={styles.onPhones}>
            <Link to="/search" className={buttonClass('quiet', 'regular', true)}>
              {browseAll}
            </Link>
          </div>
        </>
      )}
    </Section>
  )
}
