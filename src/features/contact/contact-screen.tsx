import { Trans } from '@lingui/react/macro'
import { type ReactNode, Suspense, useState } from 'react'
import type { Handed } from '#data/contact/create-contact.ts'
import { sessionStore } from '#data/session/store.ts'
import { withTexts } from '#i18n/texts.ts'
import type { Contact, GiftCards } from '#lib/format/content.ts'
import { lazyComponent } from '#lib/react/lazy-component.tsx'
import { useStore } from '#lib/react/use-store.ts'
import { Emergency } from '#ui/feedback/emergency.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { PageTitle } from '#ui/text/page-title.tsx'
import { ContactForm } from './contact-form.tsx'
import { ContactNews, underWay } from './contact-news.tsx'
import * as styles from './contact-screen.css.ts'

/** How a gift card comes about. */
const Steps = ({ steps }: Pick<GiftCards, 'steps'>) => (
  <ol className={styles.steps}>
    {steps.map(({ title, text }, index) => (
      <li key={title} className={styles.step}>
        <span className={styles.number} aria-hidden="true">
          {index + 1}
        </span>
        <Heading level={2} size="title3">
          {title}
        </Heading>
        <p className={styles.text}>{text}</p>
      </li>
    ))}
  </ol>
)

interface Props {
  contact: Contact
  /** A link to the operator's address, or what stands in its place; put in by the route. */
  address: ReactNode
  /** On the gift cards' page. */
  giftCards?: GiftCards
  /** There as well, above the form: where cards are bought, another feature's part that the route puts in. */
  shop?: ReactNode
}

interface SentProps {
  handed: Handed & { email: string }
  onDone: () => void
}

/** Stands in for `SentContact` if its code cannot be loaded. */
const Sent = ({ handed, onDone }: SentProps) => (
  <ContactNews news={underWay} email={handed.email} onAnother={onDone} onMend={onDone} />
)

/** Reads the device's database, whose code loads after the first paint. */
const SentContact = lazyComponent<SentProps>(
  () => withTexts(import('./sent-contact.tsx')).then((module) => module.SentContact),
  { fallback: Sent },
)

/** The contact page, and the gift cards' with the same form. */
export const ContactScreen = ({ contact, address, giftCards, shop }: Props) => {
  const { user } = useStore(sessionStore)
  const writer = user?.id ?? null
  const [handed, setHanded] = useState<(Handed & { email: string; writer: string | null }) | null>(null)
  const { title, intro } = giftCards ?? contact
  const { next, hours, emergency, categories } = contact
  // Another person who signs in is not shown what the one before wrote.
  const shown = handed?.writer === writer ? handed : null
  return (
    <>
      <PageTitle title={title} lead={intro} />
      {giftCards && <Steps steps={giftCards.steps} />}
      {shop && <div className={styles.shop}>{shop}</div>}
      <div className={styles.columns}>
        <div className={styles.main}>
          {giftCards ? (
            <div className={styles.other}>
              <Heading level={2}>{giftCards.write}</Heading>
              <p>{giftCards.writeText}</p>
            </div>
          ) : (
            <Emergency>{emergency}</Emergency>
          )}
          {shown ? (
            <Suspense>
              <SentContact key={shown.id} handed={shown} onDone={() => setHanded(null)} />
            </Suspense>
          ) : (
            <ContactForm
              name={giftCards ? 'gift-cards' : 'contact'}
              categories={categories}
              onHanded={(next) => setHanded({ ...next, writer })}
            />
          )}
        </div>
        <aside className={styles.aside} aria-labelledby="by-mail">
          {!giftCards && (
            <div className={styles.words}>
              <Heading level={2} size="title3">
                <Trans>What happens next</Trans>
              </Heading>
              <p>{next}</p>
            </div>
          )}
          <div className={styles.words}>
            <Heading level={2} size="title3" id="by-mail">
              <Trans>By email</Trans>
            </Heading>
            <p>{address}</p>
          </div>
          <div className={styles.words}>
            <Heading level={2} size="title3">
              <Trans>Opening hours</Trans>
            </Heading>
            <dl className={styles.hours}>
              {hours.map(({ days, times }) => (
                <div key={days} className={styles.hour}>
                  <dt className={styles.days}>{days}</dt>
                  <dd>{times}</dd>
                </div>
              ))}
            </dl>
          </div>
        </aside>
      </div>
    </>
  )
}
