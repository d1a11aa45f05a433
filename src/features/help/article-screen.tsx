import { Trans } from '@lingui/react/macro'
import { useContent } from '#i18n/content.ts'
import { formatDay } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import type { ArticleHead } from '#lib/format/content.ts'
import { Heading } from '#ui/text/heading.tsx'
import { PageTitle } from '#ui/text/page-title.tsx'
import { RichText } from '#ui/text/rich-text.tsx'
import { Text } from '#ui/text/text.tsx'
import { ArticleList } from './article-list.tsx'
import * as styles from './article-screen.css.ts'
import { HelpContact, type HelpContactProps } from './help-contact.tsx'
import { HelpMissing } from './help-missing.tsx'
import { Trail } from './trail.tsx'

const Body = ({ head, address }: { head: ArticleHead } & HelpContactProps) => {
  const { locale } = useLanguage()
  const { categories, articles } = useContent('help')
  const article = useContent('articles').find(({ slug }) => slug === head.slug)
  const related = head.related.flatMap((slug) => articles.find((other) => other.slug === slug) ?? [])
  const day = formatDay(head.updated, locale, 'long')
  return (
    <>
      <article>
        <PageTitle
          above={<Trail category={categories.find(({ id }) => id === head.category)} />}
          title={head.title}
          lead={head.excerpt}
        />
        <div className={styles.body}>{article && <RichText body={article.body} />}</div>
        <Text size="small" tone="muted">
          <Trans>Updated on {day}</Trans>
        </Text>
      </article>
      <section className={styles.related} aria-labelledby="related">
        <Heading level={2} id="related">
          <Trans>Related articles</Trans>
        </Heading>
        <ArticleList articles={related} />
      </section>
      <HelpContact address={address} />
    </>
  )
}

/** An article of the help center, and three others. */
export const ArticleScreen = ({ slug, address }: { slug: string } & HelpContactProps) => {
  const { articles } = useContent('help')
  const head = articles.find((article) => article.slug === slug)
  return head ? <Body head={head} address={address} /> : <HelpMissing title={<Trans>Article not found</Trans>} />
}
