import { Trans, useLingui } from '@lingui/react/macro'
import type { ListingForm } from '#data/db/listing-draft-row.ts'
import { durationText } from '#data/listings/content.ts'
import { cityLabel } from '#i18n/labels.ts'
import { NotchedMedia } from '#ui/decoration/notched-media.tsx'
import { Price } from '#ui/listing/price.tsx'
import { Rating } from '#ui/listing/rating.tsx'
import * as styles from './card-preview.css.ts'

interface Props {
  form: ListingForm
  language: 'en' | 'fr'
  /** The cover's address; null without one. */
  cover: string | null
}

/** The listing as travelers will find it, while it is being written. */
export const CardPreview = ({ form, language, cover }: Props) => {
  const { t, i18n } = useLingui()
  const duration = durationText(form, language)
  const groupSize = Number(form.groupSize) || 0
  return (
    <article className={styles.card} aria-label={t`Preview of the card`}>
      <NotchedMedia
        caption={cityLabel(i18n, form.location) || t`City`}
        picture={<img className={styles.picture} src={cover ?? '/default.jpg'} alt="" decoding="async" />}
      />
      <div className={styles.body}>
        <p className={styles.title}>{form.title.trim() || t`Your title`}</p>
        <p className={styles.meta}>
          {duration === '' ? (
            <Trans>up to {groupSize}</Trans>
          ) : (
            <Trans>
              {duration} · up to {groupSize}
            </Trans>
          )}
        </p>
        <div className={styles.line}>
          <Price amount={Math.max(0, Math.trunc(Number(form.price) || 0))} perPerson />
          <Rating value={null} />
        </div>
      </div>
    </article>
  )
}
