import { useLayoutEffect, useState } from 'react'

/** The titles of all mounted heads. The last one is shown: a screen that names itself is mounted after its route. */
const titles: { text: string }[] = []

const showTitle = () => {
  const shown = titles.at(-1)
  if (shown) document.title = shown.text
}

/**
 * The title element is the server's, and the app changes its text. With `<title>` React would add one of its own beside it wherever the texts
 * differ, and a second one for a screen that names itself: machines read the first, which is not always the right one.
 */
const useTitle = (text: string) => {
  const [title] = useState({ text })
  useLayoutEffect(() => {
    titles.push(title)
    return () => {
      titles.splice(titles.indexOf(title), 1)
      showTitle()
    }
  }, [title])
  useLayoutEffect(() => {
    title.text = text
    showTitle()
  }, [title, text])
}

interface Props {
  /** With the product's name at its end. */
  title: string
  description?: string
  /** Not listed by search engines. */
  isPrivate?: boolean
  /** For an address that carries a secret: it must not travel on in a Referer header. */
  noReferrer?: boolean
}

/** A screen's title and description. */
export const PageHead = ({ title, description, isPrivate = false, noReferrer = false }: Props) => {
  useTitle(title)
  return (
    <>
      {import.meta.env.SSR && <title>{title}</title>}
      {description && <meta name="description" content={description} />}
      {isPrivate && <meta name="robots" content="noindex" />}
      {noReferrer && <meta name="referrer" content="no-referrer" />}
    </>
  )
}
