/** The addresses that a text may lead to: the screens of the product that need no id, and the help center's own. */
const screens = new Set([
  ...['/', '/search', '/favorites', '/dashboard', '/bookings', '/messages', '/notifications', '/settings', '/changes'],
  ...['/login', '/register', '/forgot-password', '/host-dashboard', '/create-experience', '/check-in'],
  ...['/about', '/destinations', '/help', '/contact', '/gift-cards', '/sitemap', '/safety', '/host-resources'],
  ...['/host-community', '/responsible-hosting', '/privacy', '/terms', '/cancellation', '/community-guidelines'],
])
const settingsTabs = ['profile', 'notifications', 'security', 'preferences', 'storage', 'account']

export interface HelpCenter {
  slugs: readonly string[]
  categories: readonly string[]
}

const isHelp = (path: string, { slugs, categories }: HelpCenter): boolean => {
  const [, kind, name = ''] = /^\/help\/(article|category)\/(.+)$/.exec(path) ?? []
  return (kind === 'article' ? slugs : kind === 'category' ? categories : []).includes(name)
}

/** Why a link leads nowhere, or null where it leads somewhere. */
export const linkProblem = (to: string, help: HelpCenter): string | null => {
  if (/^tel:(190|150)$/.test(to)) return null
  if (!/^\/(?!\/)/.test(to)) return `${to} leads out of the app`
  const { pathname, searchParams, hash } = new URL(to, 'https://rihla.example')
  if (hash !== '') return `${to} leads to a part of a page, which texts do not`
  if (!screens.has(pathname) && !isHelp(pathname, help)) return `${to} is no page`
  const isKnown = ([name, value]: [string, string]) =>
    name === 'tab' && pathname === '/settings' && settingsTabs.includes(value)
  return [...searchParams].every(isKnown) ? null : `${to} has parameters its page does not know`
}
