import { useContent } from '#i18n/content.ts'
import type { Pages } from '#lib/format/content.ts'
import { PageHead } from '#lib/react/page-head.tsx'

/** A page's title and description: those of its texts. */
export const Titled = ({ part }: { part: keyof Pages }) => {
  const { title, description } = useContent('pages')[part]
  // “About Rihla” has it already.
  return <PageHead title={title.includes('Rihla') ? title : `${title} · Rihla`} description={description} />
}
