/** The router's parser and writer for URLs. */

/**
 * Returns the parameters of a query as typed: every value is text, and the first of a repeated parameter counts. The router's own parser
 * reads JSON, which would change a search for `"tea"`, `null` or `1e3`.
 */
export const parseSearch = (query: string): Record<string, string> => {
  const search: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(query)) if (!Object.hasOwn(search, name)) search[name] = value
  return search
}

/** Returns the query of a URL with its `?`; empty without parameters. Omits undefined ones. */
export const stringifySearch = (search: Readonly<Record<string, unknown>>): string => {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) if (value !== undefined) params.set(name, String(value))
  return params.size === 0 ? '' : `?${params}`
}

/**
 * Returns a path that the router can decode. A path with broken escapes, such as `/experience/%E4%BD`, matches no page: each `%` becomes
 * `-`, so that the app shows its page for unknown addresses. Not `%25`: the router decodes parameters twice, and would fail the second
 * time.
 */
export const decodablePath = (pathname: string): string => {
  try {
    // The result is used, because the minifier removes an unused call as if it could not throw.
    return decodeURIComponent(pathname) && pathname
  } catch {
    return pathname.replaceAll('%', '-')
  }
}
