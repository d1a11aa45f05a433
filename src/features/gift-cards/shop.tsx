import { Trans } from '@lingui/react/macro'
import { sessionStore } from '#data/session/store.ts'
import { useHydrated } from '#lib/react/use-hydrated.ts'
import { useStore } from '#lib/react/use-store.ts'
import { PartBoundary } from '#ui/feedback/part-boundary.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { BoughtCards } from './bought-cards.tsx'
import { BuyForm } from './buy-form.tsx'
import * as styles from './shop.css.ts'

/** Where gift cards are bought, and those that were. `paid` is the card of the address, after the page that pays. */
export const GiftCardShop = ({ paid }: { paid: string | null }) => {
  const { user } = useStore(sessionStore)
  const isHydrated = useHydrated()
  return (
    <div className={styles.shop}>
      <section className={styles.bought} aria-labelledby="buy-card">
        <Heading level={2} id="buy-card">
          <Trans>Buy a gift card</Trans>
        </Heading>
        <PartBoundary part="buy-card" failed={<Trans>Buying is not possible here now.</Trans>} size="block">
          <BuyForm />
        </PartBoundary>
      </section>
      {isHydrated && user !== null && (
        <PartBoundary part="bought-cards" failed={<Trans>The gift cards you bought could not be shown.</Trans>}>
          <BoughtCards key={user.id} userId={user.id} paid={paid} />
        </PartBoundary>
      )}
    </div>
  )
}
