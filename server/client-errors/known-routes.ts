import { screenAddresses } from '#contract/rules/screens.ts'

/**
 * The routes that metrics name, as the router spells them. Any other route is counted as `other`, so that no client can create an unlimited
 * number of time series.
 */
const knownRoutes = new Set<string>(['worker', ...screenAddresses])

export const routeLabels: readonly string[] = [...knownRoutes, 'other']
export const routeLabel = (route: string): string => {
  const pattern = route.replace(/(?<=.)\/$/, '')
  return knownRoutes.has(pattern) ? pattern : 'other'
}
