/** Which modules are the data layer, and where each of its files begins (build/chunk-groups.ts). */

/** The forms check them while a person types; nothing of the data layer does. */
const isPasswordRule = (id: string) => /\/contract\/rules\/people\/(common-)?passwords\.ts$/.test(id)
/** Only where a map with streets is opened, or kept. */
const isStreets = (id: string) =>
  /\/src\/data\/streets\/(?!watch-saved)|\/contract\/(endpoints|models)\/street-map\.ts$/.test(id)
/** Its packages, and the words of a search: a module that needs none of them is a rule that screens may be drawn with. */
export const isDataPackage = (id: string) => /\/node_modules\/(dexie|ky|zod|@orama)\/|\/content\/search-words/.test(id)
/** The data layer with its packages. */
export const isData = (id: string) =>
  (isDataPackage(id) || /\/src\/data\/|\/contract\//.test(id)) && !isPasswordRule(id) && !isStreets(id)
/** Where the part of it begins that every page loads in the end. */
export const dataRoots = [
  '/src/data/sync/window.ts',
  '/src/data/catalogue/experiences.ts',
  '/src/data/reference/reference.ts',
  '/src/data/reference/morocco-offsets.ts',
  '/src/data/db/live.ts',
  '/src/lib/react/use-device-query.ts',
]
/** And the part for everybody who signs in or leaves something on the device; the rest comes with the screens that ask for it. */
export const syncRoots = [
  '/src/data/sync/start.ts',
  '/src/data/favorites/commands.ts',
  '/src/data/outbox/queue.ts',
  '/src/data/sync/sign-in.ts',
]
/** What a search and the days of a listing are asked with. */
export const daysRoots = ['/src/data/bookings/availability.ts']
/** What a search needs: its rules weigh as much as a screen. */
export const searchRoots = ['/src/data/catalogue/search.ts', '/src/data/catalogue/similar.ts']
