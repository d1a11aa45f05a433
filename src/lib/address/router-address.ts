/** How the router reads and writes addresses. */

/**
 * The parameters of a query as typed, all of them text; of a repeated one the first. The router's own parser reads JSON, so that a search for
 * `"tea"`, `null` or `1e3` would arrive as something else.
 */
export const parseSearch = (query: string): Record<string, string> => {
  const search: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(query)) if (!Object.hasOwn(search, name)) search[name] = value
  return search
}

/** The query of an address, with its `?`; empty without parameters. Leaves out those that are undefined. */
export const stringifySearch = (search: Readonly<Record<string, unknown>>): string => {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) if (value !== undefined) params.set(name, String(value))
  return params.size === 0 ? '' : `?${params}`
}

/**
 * A path that the router can decode. One with broken escapes, such as `/experience/%E4%BD`, names nothing: its `%` become `-`, so that the app
 * says so. Not `%25`: the router decodes parameters twice, and would fail at the second time.
 */
export const decodablePath = (pathname: string): string => {
  try {
    // The result is used because the minifier drops a call without use, as if it could not throw.
    return decodeURIComponent(pathname) && pathname
  } catch {
    return pathname.replaceAll('%', '-')
  }
}
