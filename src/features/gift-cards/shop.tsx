import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { GiftCard } from '#contract/models/money/gift-card.ts'
import { inMorocco } from '#contract/rules/time/morocco-time.ts'
import { toAppError } from '#data/api/app-error.ts'
import { type GiftCards, payGiftCard, sendGiftCard } from '#data/gift-cards/gift-cards.ts'
import { boughtCardsQuery } from '#data/gift-cards/queries.ts'
import { sessionStore } from '#data/session/store.ts'
import { errorText } from '#i18n/error-text.ts'
import { formatDay, formatPrice } from '#i18n/format.ts'
import { paymentAddress } from '#lib/address/payment-address.ts'
import { toPage } from '#lib/address/to-page.ts'
import { connectivityStore } from '#lib/device/connectivity.ts'
import { pullOptions } from '#lib/react/pull-options.ts'
import { useHydrated } from '#lib/react/use-hydrated.ts'
import { useStore } from '#lib/react/use-store.ts'
import { Button } from '#ui/action/button.tsx'
import { textLink } from '#ui/action/link.css.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { PartBoundary } from '#ui/feedback/part-boundary.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import { BuyForm } from './buy-form.tsx'
import * as styles from './shop.css.ts'

const State = ({ card }: { card: GiftCard }) => {
  const { i18n } = useLingui()
  const until = card.expiresAt && formatDay(inMorocco(Date.parse(card.expiresAt)).day, i18n.locale, 'long')
  if (card.state === 'waiting') return <Trans>Not paid yet. The code goes out once it is.</Trans>
  if (card.state === 'expired') return <Trans>It could be used until {until}.</Trans>
  return (
    <Trans>
      Code ending in {card.lastFour}, usable until {until}.
    </Trans>
  )
}

interface CardProps {
  card: GiftCard
  online: boolean
  onChanged: (card: GiftCard) => void
}

const Card = ({ card, online, onChanged }: CardProps) => {
  const { t, i18n } = useLingui()
  const [isBusy, setBusy] = useState(false)
  const price = (amount: number) => formatPrice(amount, i18n.locale)
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (thrown) {
      showToast({ title: t`Error`, description: errorText(i18n, toAppError(thrown).code), tone: 'critical' })
    }
    setBusy(false)
  }
  const pay = () =>
    attempt(async () => {
      const address = paymentAddress(await payGiftCard(card.id), location.origin)
      if (address === null) throw new Error('The payment page is not one of ours')
      location.assign(address)
    })
  const send = () =>
    attempt(async () => {
      onChanged(await sendGiftCard(card.id))
      showToast({ title: t`The code was sent again`, description: card.recipient.email, tone: 'success' })
    })
  const offline = online ? null : t`You need to be online for this.`
  return (
    <li className={styles.card}>
      <p className={styles.head}>
        <span className={styles.value}>{price(card.value)}</span>
        {card.state === 'active' && (
          <span>
            <Trans>{price(card.remaining)} left</Trans>
          </span>
        )}
      </p>
      {card.recipient.name !== '' && (
        <p>
          <Trans>For {card.recipient.name}</Trans>
        </p>
      )}
      <p className={styles.note}>
        <State card={card} />
      </p>
      {card.recipientRefused && card.state === 'active' && (
        <Notice tone="critical">
          <Trans>
            We cannot reach {card.recipient.email}: its mail server refuses the email with the code. If the address is
            wrong,{' '}
            <Link {...toPage('contact')} className={textLink}>
              write to us
            </Link>
            .
          </Trans>
        </Notice>
      )}
      <div className={styles.actions}>
        {card.state === 'waiting' && card.recipient.email !== '' && (
          <Button size="small" busy={isBusy} disabledReason={offline} onClick={() => void pay()}>
            <Trans>Pay {price(card.value)}</Trans>
          </Button>
        )}
        {card.sendsLeft > 0 && (
          <Button tone="quiet" size="small" busy={isBusy} disabledReason={offline} onClick={() => void send()}>
            <Trans>Send the code again</Trans>
          </Button>
        )}
        {card.receiptId !== null && (
          <Link to="/documents/$id" params={{ id: card.receiptId }} className={textLink}>
            <Trans>Receipt</Trans>
          </Link>
        )}
      </div>
    </li>
  )
}

/** How often a card that was just paid is asked for again, and after how many milliseconds. */
const maxRefetches = 8
const awaitedRefetchMs = 2500

/** After the page that pays: what the server says of the card, never what the address says. */
const JustPaid = ({ card }: { card: GiftCard }) => {
  const { i18n } = useLingui()
  return card.state === 'waiting' ? (
    <Notice tone="wait" role="status">
      <Trans>This gift card is not paid. If you have just paid it, this page will say so in a moment.</Trans>
    </Notice>
  ) : (
    <Notice tone="success" role="status">
      <Trans>
        Paid, thank you. The gift card of {formatPrice(card.value, i18n.locale)} is on its way to {card.recipient.name}.
      </Trans>
    </Notice>
  )
}

const cardsOf = (pages: readonly GiftCards[] = []) => pages.flatMap(({ giftCards }) => giftCards)

/** The cards a person bought; nothing where there are none. `paid` is the one they come back from paying. */
const BoughtCards = ({ userId, paid }: { userId: string; paid: string | null }) => {
  const { online } = useStore(connectivityStore)
  const queryClient = useQueryClient()
  const query = boughtCardsQuery(userId)
  const { data, errorUpdateCount, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    useInfiniteQuery({
      ...query,
      // The provider may tell the server a little later than the browser is back.
      refetchInterval: ({ state }) => {
        const justPaid = cardsOf(state.data?.pages).find(({ id }) => id === paid)
        const isAwaited =
          justPaid?.state === 'waiting' && state.dataUpdateCount + state.errorUpdateCount <= maxRefetches
        return isAwaited ? awaitedRefetchMs : pullOptions.refetchInterval
      },
    })
  const cards = cardsOf(data?.pages)
  const justPaid = cards.find(({ id }) => id === paid)
  // Below the form on a phone: whoever comes back from paying is shown what became of it.
  const section = useRef<HTMLElement>(null)
  const isPaidShown = justPaid !== undefined
  useEffect(() => {
    if (isPaidShown) section.current?.scrollIntoView({ block: 'center' })
  }, [isPaidShown])
  // Not `isError`, which is false while a query without data fetches again.
  if (data === undefined && errorUpdateCount > 0)
    return (
      <Text tone="muted">
        <Trans>Gift cards that you bought are here once there is a network.</Trans>
      </Text>
    )
  if (cards.length === 0) return null
  const showChanged = (next: GiftCard) =>
    queryClient.setQueryData(query.queryKey, (before) => {
      if (before === undefined) return before
      const pages = before.pages.map((page) => ({
        ...page,
        giftCards: page.giftCards.map((card) => (card.id === next.id ? next : card)),
      }))
      return { ...before, pages }
    })
  return (
    <section ref={section} className={styles.bought} aria-labelledby="bought-cards">
      <Heading level={2} size="title3" id="bought-cards">
        <Trans>Gift cards you bought</Trans>
      </Heading>
      {justPaid && <JustPaid card={justPaid} />}
      <ul className={styles.list}>
        {cards.map((card) => (
          <Card key={card.id} card={card} online={online} onChanged={showChanged} />
        ))}
      </ul>
      {isFetchNextPageError && (
        <Text role="alert" tone="muted">
          <Trans>They could not be loaded.</Trans>
        </Text>
      )}
      {hasNextPage && (
        <Button tone="quiet" size="small" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </section>
  )
}

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
