/** Where a page of texts lies, for a `Link`: `<Link {...toPage('help/article/emergencies')}>`. They share one route. */
export const toPage = (path: string) => ({ to: '/$', params: { _splat: path } }) as const
