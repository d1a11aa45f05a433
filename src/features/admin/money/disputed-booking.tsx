import { Plural } from '@lingui/react/macro'
import { formatInstant, formatPrice } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import * as styles from './money.css.ts'

interface Props {
  titles: { en?: string | undefined; fr?: string | undefined }
  /** Whole MAD. */
  amount: number
  startsAt: string
  guests: number
}

/** Which booking two sides disagree about, and how much it is about. */
export const DisputedBooking = ({ titles, amount, startsAt, guests }: Props) => {
  const { locale } = useLanguage()
  return (
    <>
      <div className={styles.entryHead}>
        <Heading level={3}>
          <span dir="auto">{(locale === 'fr' ? (titles.fr ?? titles.en) : (titles.en ?? titles.fr)) ?? ''}</span>
        </Heading>
        <span className={styles.amount}>{formatPrice(amount, locale)}</span>
      </div>
      <Text size="small" tone="muted">
        {formatInstant(startsAt, locale)} · <Plural value={guests} one="# guest" other="# guests" />
      </Text>
    </>
  )
}
