import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { firstPart, paragraphsOf } from '#features/experience/sections/text-parts.ts'
import { textLink } from '#ui/action/link.css.ts'
import * as styles from './about.css.ts'

/** The host's own words, the first of them at once. */
export const About = ({ description }: { description: string }) => {
  const { t } = useLingui()
  const [isWhole, setWhole] = useState(false)
  const paragraphs = paragraphsOf(description)
  const shown = isWhole ? paragraphs.length : firstPart(paragraphs)
  return (
    <section className={styles.about} aria-label={t`About this experience`}>
      <div className={styles.prose}>
        {paragraphs.slice(0, shown).map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text never change places
          <p key={index} className={index === 0 ? styles.drop : undefined}>
            {paragraph}
          </p>
        ))}
      </div>
      {shown < paragraphs.length && (
        <div>
          <button type="button" className={`${textLink} ${styles.more}`} onClick={() => setWhole(true)}>
            <Trans>Read more</Trans>
          </button>
        </div>
      )}
    </section>
  )
}
