import type { Endpoint } from '#contract/endpoint.ts'

/** Parameters that are undefined, null or empty are dropped (specification, section 5). */
const queryString = (query: Record<string, unknown>): string => {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()
  return search && `?${search}`
}

/** The path of an endpoint below the origin, its parameters filled in. */
export const addressOf = (
  { path }: Pick<Endpoint, 'path'>,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  return `/api${filled}${queryString(query)}`
}
