import { screenAddresses } from '#contract/rules/screen-addresses.ts'

/**
 * The routes that metrics name, as the router has them; a stranger may report of any other, which is counted as such so
 * that nobody can make series without end.
 */
const knownRoutes = new Set<string>(['worker', ...screenAddresses])

export const allLabels: readonly string[] = [...knownRoutes, 'other']
export const routeLabel = (route: string): string => {
  const pattern = route.replace(/(?<=.)\/$/, '')
  return knownRoutes.has(pattern) ? pattern : 'other'
}
