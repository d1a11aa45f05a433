/** Who may import whom, as data. CONTRIBUTING.md says it in words; biome.json says the part a linter can judge. */

export type Zone =
  | 'contract'
  | 'server'
  | 'data'
  | 'lib'
  | 'theme'
  | 'i18n'
  | 'ui'
  | 'features'
  | 'forms'
  | 'routes'
  | 'pwa'
  | 'sw'
  | 'app'
  | 'catalogue'
  | 'locales'
  | 'seed'
  | 'build'
  | 'tools'
  | 'tests'

/** A zone may always import itself, except that a feature never imports another one. */
export const mayImport: Record<Zone, readonly Zone[]> = {
  contract: [],
  lib: [],
  theme: ['lib'],
  i18n: ['lib', 'locales', 'contract'],
  ui: ['theme', 'lib'],
  data: ['contract', 'lib'],
  forms: ['data', 'ui', 'i18n', 'lib', 'contract'],
  features: ['data', 'ui', 'theme', 'i18n', 'lib', 'contract', 'pwa', 'forms'],
  routes: ['features', 'ui', 'theme', 'i18n', 'pwa', 'lib', 'contract'],
  pwa: ['lib', 'contract'],
  sw: ['data', 'lib', 'contract'],
  // Of the sample data one file, loaded only where it is asked for (server/serve.ts). The package has nothing else (tools/package.ts).
  server: ['contract', 'seed'],
  app: ['contract', 'data', 'lib', 'theme', 'i18n', 'ui', 'features', 'forms', 'routes', 'pwa', 'locales'],
  catalogue: ['ui', 'theme', 'i18n', 'lib'],
  locales: [],
  seed: ['contract', 'server', 'lib'],
  build: ['contract', 'server', 'lib', 'i18n', 'app', 'locales', 'tools'],
  tools: ['contract', 'server', 'seed', 'build', 'data', 'lib', 'theme', 'i18n', 'app', 'locales', 'tests'],
  tests: ['contract', 'server', 'data', 'lib', 'i18n', 'build', 'tools'],
}

/**
 * The modules of the server, from the ground up. A module may import those of the floors below its own, and itself: never another one on its
 * floor. What has to happen further up is a hook or an event (server/platform/hooks.ts).
 */
export const serverFloors: readonly (readonly string[])[] = [
  ['platform'],
  ['accounts'],
  ['experiences'],
  ['bookings'],
  ['money'],
  ['messages', 'notifications', 'contact', 'promotions', 'reference', 'street-map', 'client-errors'],
  ['account', 'admin', 'sync', 'web'],
]

/** The module and the floor of a file of the server. The configuration is on the ground; what puts the server together is above all modules. */
export const serverFloorOf = (path: string): { module: string; floor: number } | null => {
  const [top, module = '', ...rest] = path.split('/')
  if (top !== 'server' || module === 'testing') return null
  if (path === 'server/config.ts') return { module: 'platform', floor: 0 }
  const floor = serverFloors.findIndex((modules) => modules.includes(module))
  return rest.length === 0 || floor === -1 ? { module: '', floor: serverFloors.length } : { module, floor }
}

/** Folders of a module, each of which imports only those before it. Files beside the folders, such as `module.ts`, are in no order. */
const folderOrders: Record<string, readonly string[]> = {
  accounts: ['users', 'security', 'passwords', 'two-factor', 'sessions', 'passkeys', 'providers', 'auth', 'profile'],
}

/** Returns the position of a server file's folder within its module; null if the module's folders are in no order. */
export const serverFolderOf = (path: string): number | null => {
  const [, module = '', folder = '', file] = path.split('/')
  const order = folderOrders[module]
  return order === undefined || file === undefined ? null : order.indexOf(folder)
}

/** The layers of the data zone: each may import itself and what it lists. Everything that is not named is an entity's. */
export const dataLayers = {
  api: [],
  db: ['api'],
  session: ['api', 'db'],
  'outbox/engine': ['api', 'db', 'session'],
  entity: ['api', 'db', 'session', 'outbox/engine'],
  sync: ['api', 'db', 'session', 'outbox/engine', 'entity'],
} as const satisfies Record<string, readonly string[]>
export type DataLayer = keyof typeof dataLayers

/** The layer that a file of the data zone lies in; null for other files, and for the helpers of tests. */
export const dataLayerOf = (path: string): DataLayer | null => {
  const [, folder] = /^src\/data\/(outbox\/engine|[^/]+)\//.exec(path) ?? []
  if (folder === undefined || folder === 'testing') return null
  return folder in dataLayers ? (folder as DataLayer) : 'entity'
}

/** What one file alone may import of another: from anywhere else it would say what the session row does not. */
export const reservedNames: readonly { name: string; of: string; by: string }[] = [
  { name: 'setSession', of: 'src/data/session/store.ts', by: 'src/data/session/show-session.ts' },
]

/** The page and the worker talk in these messages; nothing else of the worker may be seen by the page. */
export const workerMessages = 'src/sw/messages.ts'

/** The zone a file of the repository lies in, or null for the configuration at its root. */
export const zoneOf = (path: string): Zone | null => {
  const [top, second, ...rest] = path.split('/')
  if (top === 'src') return second !== undefined && rest.length > 0 && second in mayImport ? (second as Zone) : null
  return top !== undefined && top in mayImport && second !== undefined ? (top as Zone) : null
}

/** The feature a file belongs to. */
export const featureOf = (path: string): string | undefined => /^src\/features\/([^/]+)\//.exec(path)?.[1]

/** Tests, their models and their helpers: they may use development packages and tests/support. */
export const isTest = (path: string): boolean => /\.(test|model|bench)\.tsx?$|\/testing\/|^tests\//.test(path)

/** Tables of data and texts may be longer than a file of code. */
export const isTable = (path: string): boolean =>
  /^(seed|content)\/|\/(content|texts)\/|\.gen\.ts$|(common-passwords|search-words)\.ts$/.test(path)

/** Packages a zone may use besides its own; zones that are not listed may use any. */
export const packagesOf: Partial<Record<Zone, RegExp>> = {
  // The stemmers stand behind contract/rules/search/stems.ts.
  contract: /^(zod(\/mini)?|@orama\/stemmers\/(english|french))$/,
  // Of the query library only `queryOptions`.
  data: /^(dexie|ky|zod|pmtiles|@tanstack\/react-query)(\/|$)/,
  sw: /^workbox-/,
  lib: /^(react|@tanstack\/react-query|dexie-react-hooks)$/,
  theme: /^@vanilla-extract\/|^@fontsource-variable\//,
  // Of the router only its Link, which is handed an address: primitives know no route. `uqr` draws codes for cameras.
  ui: /^(react|react-dom|uqr$|@tanstack\/react-router|@radix-ui\/|@lingui\/|@vanilla-extract\/|maplibre-gl(\/|$))/,
}
