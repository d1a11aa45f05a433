import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { WaitingListings } from '#data/admin/admin.ts'
import { waitingListingsQuery } from '#data/admin/queries.ts'
import { cardText } from '#data/catalogue/localised.ts'
import { isWorkerInCharge } from '#data/catalogue/pictures.ts'
import { cityLabel } from '#i18n/labels.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { usePullQuery } from '#lib/react/use-pull-query.ts'
import { buttonClass } from '#ui/action/button-class.ts'
import { Grid } from '#ui/layout/grid.tsx'
import { Pending } from '#ui/layout/pending.tsx'
import { ListingRow } from '#ui/listing/listing-row.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import * as styles from './admin-work.css.ts'

/** The admin's own page has all of them. */
const few = 3

const Rows = ({ experiences }: Pick<WaitingListings, 'experiences'>) => {
  const { i18n } = useLingui()
  const { locale } = useLanguage()
  return (
    <Grid layout="rows" as="ul">
      {experiences.map((listing) => (
        <li key={listing.id}>
          <ListingRow
            level={3}
            href={`/experience/${listing.id}`}
            title={cardText(listing, locale).title}
            caption={cityLabel(i18n, listing.location)}
            meta={cardText(listing, locale).duration}
            price={listing.price}
            // Pictures of what is not public come through the worker, which a first visit has not got yet.
            picture={isWorkerInCharge() ? listing.image : null}
            state={null}
          />
        </li>
      ))}
    </Grid>
  )
}

/** Listings that wait for approval, on the screen everybody lands on. No device keeps what is not public: it needs the network. */
export const AdminWork = ({ userId }: { userId: string }) => {
  const { data: waiting, isPending } = usePullQuery(waitingListingsQuery(userId, few))
  if (isPending) return <Pending />
  return (
    <section className={styles.section} aria-labelledby="admin-work">
      <div className={styles.head}>
        <div className={styles.words}>
          <Heading level={2} id="admin-work">
            <Trans>Waiting for approval</Trans>
          </Heading>
          <Text tone="muted">
            {waiting ? (
              <Plural
                value={waiting.total}
                _0="You have reviewed every listing."
                one="# listing is waiting for your approval."
                other="# listings are waiting for your approval."
              />
            ) : (
              <Trans>You will see what is waiting when you are back online.</Trans>
            )}
          </Text>
        </div>
        <Link to="/admin-dashboard" className={buttonClass('quiet', 'small')}>
          <Trans>Admin dashboard</Trans>
        </Link>
      </div>
      {waiting && waiting.total > 0 && <Rows experiences={waiting.experiences} />}
    </section>
  )
}
