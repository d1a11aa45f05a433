import { Trans } from '@lingui/react/macro'
import { detailText } from '#data/catalogue/localised.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Price } from '#ui/listing/price.tsx'
import { ExperienceBody } from './experience-body.tsx'
import { sampleExperience } from './sample-experience.ts'
import * as styles from './sample-page.css.ts'
import { usePlaceLine } from './sections/use-place-line.ts'

/** The built-in sample, named as one before anything else is read of it. */
export const SamplePage = () => {
  const { locale } = useLanguage()
  const { category, location, price } = sampleExperience
  const place = usePlaceLine(category, location)
  return (
    <section className={styles.sample} aria-labelledby="sample-title">
      <Notice>
        <Trans>
          <b>This is a sample, not a real experience.</b> It shows what a page looks like once it has loaded. It cannot
          be booked or saved.
        </Trans>
      </Notice>
      <ExperienceBody
        experience={sampleExperience}
        start={null}
        isSample
        head={
          <header className={styles.head}>
            <p className={styles.place}>{place}</p>
            <h2 id="sample-title" className={styles.title}>
              {detailText(sampleExperience, locale).title}
            </h2>
            <Price amount={price} perPerson />
          </header>
        }
      />
    </section>
  )
}
