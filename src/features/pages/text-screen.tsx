import { Trans, useLingui } from '@lingui/react/macro'
import { useContent } from '#i18n/content.ts'
import { formatDay } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { type Block, inlineText } from '#lib/format/content.ts'
import { Icon } from '#ui/media/icon.tsx'
import { PageTitle } from '#ui/text/page-title.tsx'
import { RichText, sectionId } from '#ui/text/rich-text.tsx'
import type { TextName } from './page-address.ts'
import * as styles from './text-screen.css.ts'

const sectionsOf = (body: readonly Block[]) =>
  body.flatMap((block) => (block.kind === 'heading' && block.level === 2 ? [inlineText(block.children)] : []))

/** A page that is one long text, with its sections to jump to. */
export const TextScreen = ({ name }: { name: TextName }) => {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const { title, description, updated, body } = useContent('pages')[name]
  const day = formatDay(updated, locale, 'long')
  return (
    <article>
      <PageTitle title={title} lead={description} />
      <p className={styles.updated}>
        <Trans>Updated on {day}</Trans>
      </p>
      <div className={styles.columns}>
        <nav className={styles.contents} aria-label={t`On this page`}>
          <p className={styles.heading} aria-hidden="true">
            <Trans>On this page</Trans>
          </p>
          <details className={styles.fold}>
            <summary className={styles.summary}>
              <Trans>On this page</Trans>
              <Icon name="down" />
            </summary>
            <ol className={styles.sections}>
              {sectionsOf(body).map((section, index) => (
                <li key={section}>
                  <a className={styles.section} href={`#${sectionId(index)}`}>
                    {section}
                  </a>
                </li>
              ))}
            </ol>
          </details>
        </nav>
        <RichText body={body} />
      </div>
    </article>
  )
}
