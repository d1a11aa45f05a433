import { useRouterState } from '@tanstack/react-router'
import { type HeadTag, headTags } from './head-tags.ts'

/**
 * Title and descriptions that the routes' `head` names; React puts them into the page's head. The router's HeadContent
 * also knows links, styles and scripts: a kibibyte before the first paint that no route here has a use for.
 */
export const PageHead = () => {
  const tags = useRouterState({
    // The routes' `head` is checked where it is written; what is read here is its plain attributes.
    select: ({ matches }) => headTags(matches.map(({ meta }) => (meta ?? []) as HeadTag[])),
    structuralSharing: true,
  })
  return tags.map(({ title, ...attributes }) =>
    title === undefined ? <meta key={attributes.name} {...attributes} /> : <title key={title}>{title}</title>,
  )
}
