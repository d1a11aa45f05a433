import { useLingui } from '@lingui/react/macro'
import { cityLabel } from '#i18n/labels.ts'

interface Props {
  title: string
  location: string
  description: string
}

/** The window's title in the reader's language. The server writes the whole head for those who read no script. */
export const PageHead = ({ title, location, description }: Props) => {
  const { i18n } = useLingui()
  return (
    <>
      <title>{`${title} · ${cityLabel(i18n, location)} · Rihla`}</title>
      <meta name="description" content={description.slice(0, 160)} />
    </>
  )
}
