import { useLingui } from '@lingui/react/macro'
import { ArticleScreen } from '#features/help/article-screen.tsx'
import { CategoryScreen } from '#features/help/category-screen.tsx'
import { HelpScreen } from '#features/help/help-screen.tsx'
import { AboutScreen } from '#features/pages/about-screen.tsx'
import { DestinationsScreen } from '#features/pages/destinations-screen.tsx'
import { readDestinationsSearch } from '#features/pages/destinations-search.ts'
import type { StaticPage } from '#features/pages/page-address.ts'
import { SitemapScreen } from '#features/pages/sitemap-screen.tsx'
import { TextScreen } from '#features/pages/text-screen.tsx'
import { ContactAddress } from '#features/shell/contact-address.tsx'
import { useContent } from '#i18n/content.ts'
import { PageHead } from '#lib/react/page-head.tsx'
import { useHydrated } from '#lib/react/use-hydrated.ts'
import { Titled } from './titled.tsx'

export interface StaticScreenProps {
  page: Exclude<StaticPage, { kind: 'contact' }>
  /** As it is written in the address. */
  search: Record<string, unknown>
  onSearch: (search: Record<string, unknown>) => void
}

const HelpHead = ({ page }: Pick<StaticScreenProps, 'page'>) => {
  const { t } = useLingui()
  const { articles, categories } = useContent('help')
  const found =
    page.kind === 'article'
      ? articles.find(({ slug }) => slug === page.slug)
      : page.kind === 'category' && categories.find(({ id }) => id === page.id)
  if (found)
    return (
      <PageHead
        title={t`${found.title} · Help · Rihla`}
        description={'excerpt' in found ? found.excerpt : found.description}
      />
    )
  if (page.kind === 'sitemap')
    return <PageHead title={t`All pages · Rihla`} description={t`Everything on Rihla, in one place.`} />
  if (page.kind === 'help')
    return (
      <PageHead
        title={t`Help center · Rihla`}
        description={t`Short answers for travelers and hosts, readable offline, emergency numbers, and a person to ask.`}
      />
    )
  return <PageHead title={t`Page not found · Rihla`} isPrivate />
}

/** Which screen a page of texts is that is only read. */
export const StaticScreen = ({ page, search, onSearch }: StaticScreenProps) => {
  // The server-rendered page is the one without any search.
  const asked = useHydrated() ? search : {}
  switch (page.kind) {
    case 'about':
      return (
        <>
          <Titled part="about" />
          <AboutScreen />
        </>
      )
    case 'destinations':
      return (
        <>
          <Titled part="destinations" />
          <DestinationsScreen search={readDestinationsSearch(asked)} onSearch={(next) => onSearch({ ...next })} />
        </>
      )
    case 'text':
      return (
        <>
          <Titled part={page.name} />
          <TextScreen name={page.name} />
        </>
      )
    case 'help':
      return (
        <>
          <HelpHead page={page} />
          <HelpScreen
            query={typeof asked.q === 'string' ? asked.q : ''}
            onQuery={(q) => onSearch({ q: q || undefined })}
            address={<ContactAddress />}
          />
        </>
      )
    case 'category':
      return (
        <>
          <HelpHead page={page} />
          <CategoryScreen id={page.id} address={<ContactAddress />} />
        </>
      )
    case 'article':
      return (
        <>
          <HelpHead page={page} />
          <ArticleScreen slug={page.slug} address={<ContactAddress />} />
        </>
      )
    case 'sitemap':
      return (
        <>
          <HelpHead page={page} />
          <SitemapScreen />
        </>
      )
  }
}
