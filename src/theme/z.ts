/** What lies over what. Dialogs are in the browser's top layer and need no number. */
export const z = { sticky: 10, header: 30, bottomBar: 40, toast: 60 } as const
