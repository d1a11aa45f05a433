import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { ListingChange } from '#contract/models/listing-change.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { localeNames } from '#i18n/locale-names.ts'
import { NotchedMedia } from '#ui/decoration/notched-media.tsx'
import { Picture } from '#ui/media/picture.tsx'
import { Text } from '#ui/text/text.tsx'
import * as styles from './listing-change-entry.css.ts'
import {
  pictureDifferences,
  type Picture as Shown,
  type TextDifference,
  textDifferences,
} from './listing-differences.ts'

type Sides = Pick<ListingChange, 'before' | 'after'>

const useFieldName = (): ((difference: TextDifference) => string) => {
  const { t } = useLingui()
  return ({ field, picture }) =>
    ({
      title: t`Title`,
      duration: t`Duration`,
      highlights: t`Highlights`,
      description: t`Description`,
      meetingPoint: t`Meeting point`,
      coordinates: t`Coordinates`,
      whatToBring: t`What to bring`,
      included: t`Included`,
      importantNotes: t`Important notes`,
      caption: t`Caption of picture ${picture}`,
    })[field]
}

const Nothing = () => (
  <span className={styles.nothing}>
    <Trans>Nothing</Trans>
  </span>
)

const ChangedText = ({ difference }: { difference: TextDifference }) => {
  const nameOf = useFieldName()
  const { language, removed, added, lead, trail } = difference
  const isWhole = lead === '' && trail === ''
  return (
    <li className={styles.difference}>
      <h4 className={styles.field}>
        {nameOf(difference)}
        {language && ` · ${localeNames[language]}`}
      </h4>
      <div className={styles.states}>
        <span className={styles.state}>
          <Trans>Before</Trans>
        </span>
        <p className={styles.text} dir="auto">
          {lead}
          {removed === '' ? isWhole && <Nothing /> : <del className={styles.removed}>{removed}</del>}
          {trail}
        </p>
        <span className={styles.state}>
          <Trans>Now</Trans>
        </span>
        <p className={styles.text} dir="auto">
          {lead}
          {added === '' ? isWhole && <Nothing /> : <ins className={styles.added}>{added}</ins>}
          {trail}
        </p>
      </div>
    </li>
  )
}

export const ChangedTexts = ({ before, after }: Sides) => {
  const { t } = useLingui()
  const differences = textDifferences(before, after)
  if (differences.length === 0) return null
  return (
    <ul className={styles.differences} aria-label={t`What the texts say now`}>
      {differences.map((difference) => (
        <ChangedText key={`${difference.language} ${difference.field} ${difference.picture}`} difference={difference} />
      ))}
    </ul>
  )
}

const ChangedPicture = ({ picture, isNew }: { picture: Shown; isNew: boolean }) => {
  const { locale } = useLanguage()
  const { en, fr } = picture.alt
  const words = locale === 'fr' ? fr || en : en || fr
  return (
    <li>
      <figure className={styles.figure}>
        <NotchedMedia ratio="thumb" picture={<Picture picture={picture} sizes="160px" decorative />} />
        <figcaption className={styles.caption}>
          <strong>{isNew ? <Trans>Added</Trans> : <Trans>Removed</Trans>}</strong>
          {words ? <span dir="auto">{words}</span> : <Trans>without a caption</Trans>}
        </figcaption>
      </figure>
    </li>
  )
}

export const ChangedPictures = ({ before, after }: Sides) => {
  const labelId = useId()
  const { removed, added, isReordered } = pictureDifferences(before, after)
  if (removed.length + added.length === 0 && !isReordered) return null
  return (
    <div className={styles.difference}>
      <h4 className={styles.field} id={labelId}>
        <Trans>Pictures</Trans>
      </h4>
      {removed.length + added.length > 0 && (
        <ul className={styles.pictures} aria-labelledby={labelId}>
          {removed.map((picture) => (
            <ChangedPicture key={picture.src} picture={picture} isNew={false} />
          ))}
          {added.map((picture) => (
            <ChangedPicture key={picture.src} picture={picture} isNew />
          ))}
        </ul>
      )}
      {isReordered && (
        <Text size="small">
          <Trans>The remaining pictures are in a different order.</Trans>
        </Text>
      )}
    </div>
  )
}
