/** Whether an address is one of the screens that hosts work with: the bottom bar then shows their places. */
export const isHosting = (path: string): boolean => /^\/(host(-dashboard)?|check-in)(\/|$)/.test(path)
