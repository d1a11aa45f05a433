/** Whether an address is one of the screens that hosts work with: the bottom bar then shows their places. */
export const isHosting = (path: string): boolean => /^\/(host(-dashboard)?|check-in)(\/|$)/.test(path)

/** What travelers and hosts share: whoever comes here from their hosting stays in it. */
const isShared = (path: string): boolean => /^\/(messages|dashboard|notifications|settings|changes)(\/|$)/.test(path)

/** Whose places the bottom bar shows on a page, after those it showed on the page before. */
export const hostsOn = (path: string, before: boolean): boolean => isHosting(path) || (before && isShared(path))
