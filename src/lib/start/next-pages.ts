/** Ends the fetching of pages before their link is pressed, by the rules of a page that the server sent (server/web/next-pages.ts). */
export const stopNextPages = (): void => document.querySelector('[type=speculationrules]')?.remove()
