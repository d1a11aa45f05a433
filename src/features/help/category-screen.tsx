import { Trans } from '@lingui/react/macro'
import { useContent } from '#i18n/content.ts'
import { PageTitle } from '#ui/text/page-title.tsx'
import { ArticleList } from './article-list.tsx'
import * as styles from './category-screen.css.ts'
import { HelpContact, type HelpContactProps } from './help-contact.tsx'
import { HelpEmergency } from './help-emergency.tsx'
import { HelpMissing } from './help-missing.tsx'
import { Trail } from './trail.tsx'

/** One category of the help center with its articles. */
export const CategoryScreen = ({ id, address }: { id: string } & HelpContactProps) => {
  const { categories, articles } = useContent('help')
  const category = categories.find((one) => one.id === id)
  if (!category) return <HelpMissing title={<Trans>Category not found</Trans>} />
  return (
    <>
      <PageTitle above={<Trail />} title={category.title} lead={category.description} />
      <div className={styles.list}>
        <ArticleList articles={articles.filter((article) => article.category === id)} />
      </div>
      {category.id === 'safety' && <HelpEmergency />}
      <HelpContact address={address} />
    </>
  )
}
