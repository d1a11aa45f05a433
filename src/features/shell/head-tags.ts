/** One entry of a route's `head().meta`: a title, or a meta element by its name. */
export interface HeadTag {
  title?: string | undefined
  name?: string | undefined
  content?: string | undefined
}

/** The tags of a page from those of its routes, outermost first: of each kind the innermost route's counts. */
export const headTags = (routes: readonly (readonly HeadTag[])[]): HeadTag[] => [
  ...new Map(routes.flat().map((tag) => [tag.title === undefined ? tag.name : 'title', tag])).values(),
]
