import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Experience } from '#contract/models/experience.ts'
import { cashDue, onlineAmount, type Priced } from '#contract/rules/money/deposit.ts'
import { detailText } from '#data/catalogue/localised.ts'
import { formatDay, formatPrice } from '#i18n/format.ts'
import { cityLabel } from '#i18n/labels.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import type { BookingSelection } from '#lib/address/selection.ts'
import { otherCurrencyStore } from '#lib/format/other-currency.ts'
import { useStore } from '#lib/react/use-store.ts'
import { Amount } from '#ui/listing/amount.tsx'
import { Picture } from '#ui/media/picture.tsx'
import * as styles from './book-screen.css.ts'

/** What is paid now and what on the day, below the total; nothing where everything is paid now. */
const SplitRows = ({ priced }: { priced: Priced }) => {
  const { i18n } = useLingui()
  if (cashDue(priced) === 0) return null
  return (
    <>
      <p className={styles.fact}>
        <span>
          <Trans>Now, online</Trans>
        </span>
        <b>{formatPrice(onlineAmount(priced), i18n.locale)}</b>
      </p>
      <p className={styles.fact}>
        <span>
          <Trans>In cash on the day</Trans>
        </span>
        <b>{formatPrice(cashDue(priced), i18n.locale)}</b>
      </p>
    </>
  )
}

export interface SummaryCardProps {
  experience: Experience
  selection: BookingSelection
  /** Of one person, in whole MAD. */
  price: number
}

/** What is being booked, and what it costs: price × guests, no fees. */
export const SummaryCard = ({ experience, selection: { date, slot, guests }, price }: SummaryCardProps) => {
  const { t, i18n } = useLingui()
  const { locale } = useLanguage()
  const { image, images, location } = experience
  const other = useStore(otherCurrencyStore)
  const amount = formatPrice(price, i18n.locale)
  return (
    <section className={styles.card} aria-label={t`What you book`}>
      <div className={styles.picture}>
        <Picture picture={image ?? images[0] ?? null} sizes="104px" widths={[320, 480]} decorative />
      </div>
      <h2 className={styles.title}>{detailText(experience, locale).title}</h2>
      <p className={styles.small}>{cityLabel(i18n, location)}</p>
      <div className={styles.facts}>
        <p className={styles.fact}>
          <span>
            <Trans>When</Trans>
          </span>
          <span>
            {date === '' ? (
              <Trans>Choose a day</Trans>
            ) : slot === null ? (
              formatDay(date, i18n.locale)
            ) : (
              <Trans>
                {formatDay(date, i18n.locale)} at {slot}, Morocco time
              </Trans>
            )}
          </span>
        </p>
        <p className={styles.fact}>
          <span>
            <Plural value={guests} one={`${amount} × # guest`} other={`${amount} × # guests`} />
          </span>
          <span>{formatPrice(price * guests, i18n.locale)}</span>
        </p>
        <p className={`${styles.fact} ${styles.total}`}>
          <span>
            <Trans>Total</Trans>
          </span>
          <span aria-live="polite">
            <Amount amount={price * guests} />
          </span>
        </p>
        <SplitRows priced={{ totalPrice: price * guests, deposit: experience.deposit }} />
        {experience.instantConfirmation && (
          <p className={styles.small}>
            <Trans>Instant confirmation, as soon as it is paid.</Trans>
          </p>
        )}
        {other && (
          <p className={styles.small}>
            <Trans>You are charged in dirhams. Rate of {formatDay(other.day, i18n.locale, 'long')}.</Trans>
          </p>
        )}
      </div>
    </section>
  )
}
