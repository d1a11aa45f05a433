interface Props {
  /** Whole, with the product's name. */
  title: string
  description?: string
  /** Nothing for search engines. */
  isPrivate?: boolean
  /** For an address that carries a secret: it must not travel on in a Referer header. */
  noReferrer?: boolean
}

/** A screen's title and description; React puts them into the page's head. They come with the screen's own code. */
export const PageHead = ({ title, description, isPrivate = false, noReferrer = false }: Props) => (
  <>
    <title>{title}</title>
    {description && <meta name="description" content={description} />}
    {isPrivate && <meta name="robots" content="noindex" />}
    {noReferrer && <meta name="referrer" content="no-referrer" />}
  </>
)
