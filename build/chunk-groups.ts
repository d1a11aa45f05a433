/**
 * Which modules share a file. The rules follow imports and folders; the only source files they name are the start's two and the footer. Rolldown alone would make
 * a file for every set of dynamic imports that use a module, more than 300 of them (docs/decisions/0117).
 */
import type { Rollup } from 'vite'
import { screens } from './screens.ts'

type Info = Pick<Rollup.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds' | 'importers' | 'dynamicImporters'>
type InfoOf = (id: string) => Info | null
type Test = (id: string) => boolean

/** The router's plugin makes a module of its own of what a route shows. */
const componentOf = (route: string) => `/${route}?tsr-split=component`

const isPackage: Test = (id) => id.includes('/node_modules/')
const isStyle: Test = (id) => id.includes('.vanilla.css')
const isDataPackage: Test = (id) => /\/node_modules\/(dexie|ky|zod)\//.test(id)
/** What only later code uses of React Query. The package's index imports it, so it would come with the start. */
const isLaterQuery: Test = (id) =>
  /\/@tanstack\/(query-core|react-query)\/.*\/(hydration|use(Infinite|Mutat|Queries)\w*|(infiniteQuery|mutation|queries)Observer)\.js$/.test(
    id,
  )
const isOutbox: Test = (id) => id.includes('/src/data/outbox/')
const isScreen: Test = (id) => /\/src\/(features|routes)\//.test(id)
/** The styles of the header and of fields, which every page is painted with before their code is here. */
const isSharedStyle: Test = (id) => isStyle(id) && /\/src\/(features\/shell|ui\/form)\//.test(id)
const isOurs: Test = (id) => /\/(src|contract)\//.test(id) && !isPackage(id)
/** Each of a language's texts is a file of its own: `fr-start`, `fr-rest-2` (build/messages/messages-plugin.ts), `fr-content-articles`. */
const textFileOf = (id: string): string | null => {
  const [, messages] = /\/locales\/(\w+\.po\?part=.+)$/.exec(id) ?? []
  if (messages !== undefined) return messages.replaceAll(/\.po\?part=|&share=/g, '-')
  const [, language, name] = /^\0virtual:content\/(\w+)\/([\w-]+)$/.exec(id) ?? []
  return language === undefined ? null : `${language}-content-${name}`
}
const featureIn = (id: string): string | undefined => /\/src\/features\/([\w-]+)\//.exec(id)?.[1]

/** Packages that weigh more than what uses them: whatever is loaded only together with one shares its file. */
const heavyPackages = [
  // The worker does not precache it (vite.config.ts): it keeps it once a map with streets was opened (src/sw/street-code.ts).
  { name: 'streets', isOfPackage: (id: string) => id.includes('/node_modules/maplibre-gl/') },
  { name: 'data-search', isOfPackage: (id: string) => id.includes('/node_modules/@orama/') },
]

const publicScreens = screens.flatMap(({ file, ...screen }) => (file ? [{ file, ...screen }] : []))
/** The screens whose weight is limited. */
const budgetedScreens = publicScreens.filter(({ budget }) => budget)

/** Marks a file of its own, which the bundler names after its dynamic import. */
const ownFilePrefix = '='
const ownFile = (id: string) => ownFilePrefix + id

/** Names the file of each module; null leaves it to the bundler. */
const createNaming = (root: string, infoOf: InfoOf) => {
  const collect = (starts: Iterable<string>, next: (info: Info) => readonly string[]): Set<string> => {
    const found = new Set(starts)
    // A set that grows while it is walked is walked to its new end.
    for (const id of found) {
      const info = infoOf(id)
      if (info) for (const other of next(info)) found.add(other)
    }
    return found
  }
  const cached = <T>(read: (id: string) => T): ((id: string) => T) => {
    const known = new Map<string, T>()
    return (id) => {
      if (!known.has(id)) known.set(id, read(id))
      return known.get(id) as T
    }
  }
  const importsOf = cached((id) => collect([id], (info) => info.importedIds))
  const usersOf = cached((id) => collect([id], (info) => info.importers))
  const needs = (id: string, is: Test) => [...importsOf(id)].some(is)
  const needsOutbox = cached((id) => id.includes('/src/data/') && needs(id, isOutbox))

  const boot = importsOf(`${root}/src/app/boot.ts`)
  const start = importsOf(`${root}/src/app/main.tsx`)
  const layerOf = (files: readonly (readonly [name: string, ids: readonly string[]])[]) =>
    files.map(([name, ids]) => ({ name, ids, modules: collect(ids, (info) => info.importedIds) }))
  const inRoot = (files: readonly string[]) => files.map((file) => `${root}/${file}`)
  const needsData = cached((id) => needs(id, isDataPackage))

  const importedLaterBy = (is: Test) => [...start].filter(is).flatMap((id) => infoOf(id)?.dynamicallyImportedIds ?? [])
  const painted = layerOf([
    ...budgetedScreens.map(({ file, route }) => [file, [root + componentOf(route)]] as const),
    ['footer', importedLaterBy(() => true).filter((id) => /\/features\/shell\/.*footer\.tsx$/.test(id))],
  ])
  const background = [
    ...importedLaterBy(() => true).filter((id) => /\/src\/(app|pwa)\//.test(id)),
    ...importedLaterBy((id) => id.includes('/src/routes/__root.')).filter((id) => !needsData(id)),
  ]
  const later = layerOf([
    ['background', background],
    ...publicScreens.map(({ file, beside = [], paintedLater = [] }) => {
      return [`${file}-later`, inRoot([...beside, ...paintedLater]).filter((id) => !needsData(id))] as const
    }),
  ])

  const publicRoutes = screens
    .filter(({ rendering }) => rendering !== 'shell')
    .flatMap(({ route, beside = [] }) => [...inRoot([route, ...beside]), root + componentOf(route)])
  /** All modules that a visitor can reach, without other screens and the outbox. */
  const reachableFrom = (starts: Iterable<string>, isLeftOut: Test) =>
    collect(starts, ({ importedIds, dynamicallyImportedIds }) =>
      [...importedIds, ...dynamicallyImportedIds.filter((id) => publicRoutes.includes(id) || !isLeftOut(id))].filter(
        (id) => (!id.includes('?tsr-split=') || publicRoutes.includes(id)) && !needsOutbox(id),
      ),
    )
  /** Components that read the device by themselves are loaded apart from the others, since they bring the data layer. */
  const isDeviceComponent: Test = (id) => isScreen(id) && needsData(id)
  const publicModules = reachableFrom([...start, ...publicRoutes], isDeviceComponent)
  const visitorModules = reachableFrom([...start, ...publicRoutes], (id) => isScreen(id) && needs(id, isOutbox))
  const publicData = reachableFrom([...background, ...painted.flatMap(({ ids }) => ids)], isDeviceComponent)

  /** The feature of a route is the one most of whose modules it imports. */
  const featureOf = cached((id): string | undefined => {
    const own = featureIn(id)
    if (own || !id.includes('/src/routes/')) return own
    const counts = new Map<string, number>()
    for (const other of importsOf(id)) {
      const feature = start.has(other) ? undefined : featureIn(other)
      if (feature) counts.set(feature, (counts.get(feature) ?? 0) + 1)
    }
    return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0]
  })
  const sharedOf = (layer: typeof painted, id: string, shared: string): string | null => {
    const users = layer.filter(({ modules }) => modules.has(id)).map(({ name }) => name)
    return users.length > 1 ? shared : (users[0] ?? null)
  }

  const firstPaintFileOf = (id: string): string | null => {
    if (boot.has(id)) return 'boot'
    if (isLaterQuery(id)) return 'query'
    if (start.has(id)) return isPackage(id) ? 'vendor' : 'start'
    return isSharedStyle(id) ? 'start' : sharedOf(painted, id, isStyle(id) ? 'start' : 'screens')
  }
  const isEntry: Test = (id) => (infoOf(id)?.dynamicImporters.length ?? 0) > 0
  const entriesOf = cached((id) => [...usersOf(id)].filter(isEntry))
  const heavyFileOf = (id: string): string | null => {
    const entries = entriesOf(id)
    if (/\/src\/(app|features|pwa|routes)\//.test(id) || entries.length === 0) return null
    return heavyPackages.find(({ isOfPackage }) => entries.every((entry) => needs(entry, isOfPackage)))?.name ?? null
  }
  const publicStatic = collect(
    [...publicData].filter((id) => isEntry(id) && /\/src\/data\/(?!streets)|\/src\/(app|pwa)\//.test(id)),
    (info) => info.importedIds,
  )
  /** The file of a module that needs Dexie, ky or zod. */
  const dataFileOf = (id: string): string | null => {
    if (id.includes('/src/data/streets/') && !publicStatic.has(id)) return 'street-tiles'
    const isOfData = isDataPackage(id) || (/\/src\/data\/|\/contract\//.test(id) && needsData(id))
    if (!isOfData) return null
    return publicData.has(id) ? 'data' : 'personal-data'
  }
  /** What other files use as well is not in the file of one screen: they would load the whole of it. */
  const laterFileOf = (id: string): string | null => {
    const file = isPackage(id) ? null : sharedOf(later, id, 'shared')
    const modules = later.find(({ name }) => name === file)?.modules
    const isAlone = isScreen(id) || [...usersOf(id)].every((user) => modules?.has(user))
    return isAlone ? file : file && 'shared'
  }
  const layerFileOf = cached((id) => firstPaintFileOf(id) ?? heavyFileOf(id) ?? dataFileOf(id) ?? laterFileOf(id))
  /** A dynamic import that alone needs a package keeps a file of its own, with the package. */
  const hasOwnPackage = cached(
    (id) => isEntry(id) && [...importsOf(id)].some((other) => isPackage(other) && entriesOf(other).length === 1),
  )
  /** The features whose screens use a module. Files of two features that use one another's modules would import each other. */
  const routeFeaturesOf = (id: string) =>
    new Set([...usersOf(id)].filter((user) => user.includes('/src/routes/')).map(featureOf))
  const sharedFileOf = (id: string): string => {
    if (!visitorModules.has(id) || needs(id, isOutbox)) return 'personal'
    return needsData(id) ? 'stored' : 'opened'
  }
  const folderFileOf = (id: string): string | null => {
    // With what it alone imports, or the two files would import each other.
    const [entry] = entriesOf(id)
    if (entry !== undefined && entriesOf(id).length === 1 && hasOwnPackage(entry) && !layerFileOf(entry))
      return ownFile(entry)
    const isPublic = publicModules.has(id)
    if (!isPublic && visitorModules.has(id) && isScreen(id) && !needs(id, isOutbox))
      return `${featureOf(id) ?? 'opened'}-stored`
    if (isStyle(id) && !visitorModules.has(id)) return 'personal'
    if (/\/src\/(ui\/form|forms)\//.test(id)) return isPublic ? 'forms' : 'personal-forms'
    if (isPublic && /\/src\/(ui|lib)\/map\//.test(id)) return 'map'
    const feature = featureOf(id)
    if (feature && isPublic) return `${feature}-opened`
    if (feature) return routeFeaturesOf(id).size > 1 ? 'personal-shared' : `personal-${feature}`
    return isEntry(id) && isOurs(id) ? sharedFileOf(id) : null
  }
  const ownFileOf = cached((id): string | null => layerFileOf(id) ?? folderFileOf(id))
  const fileOf = (id: string): string | null => {
    const texts = textFileOf(id)
    if (texts) return texts
    const own = ownFileOf(id)
    const users = new Set([...usersOf(id)].map(ownFileOf).filter((name) => name !== null))
    // Screens may be drawn with these: a file of their own, which the data layer's files import.
    if (users.has('data') && own !== 'data' && !firstPaintFileOf(id) && !isPackage(id)) return 'rules'
    if (own !== null || !(isOurs(id) || isPackage(id))) return own
    // A primitive, a rule or a function of the library: in the file of what uses it, or in one that its users share.
    const [only] = users
    if (users.size === 1 && only !== undefined) return only
    if (isPackage(id)) return null
    return sharedFileOf(id)
  }
  return cached((id): string | null => {
    const file = fileOf(id)
    return file?.startsWith(ownFilePrefix) ? null : file
  })
}

/** In this order, since each of these takes the modules along that it imports and that are in no file yet. */
const firstNames = [
  ...['boot', 'vendor', 'start', 'screens'],
  ...budgetedScreens.map(({ file }) => file),
  ...['footer', 'rules', 'data', 'query'],
]

/** The groups of one build; the graph is complete when the first module asks for its name. */
export const createChunkGroups = (root: string) => {
  let nameOf: ReturnType<typeof createNaming> | undefined
  const name = (id: string, context: { getModuleInfo: InfoOf }): string | null => {
    nameOf ??= createNaming(root.replaceAll('\\', '/'), (other) => context.getModuleInfo(other))
    return nameOf(id)
  }
  return [
    ...firstNames.map((group, index) => ({
      name: (id: string, context: { getModuleInfo: InfoOf }) => (name(id, context) === group ? group : null),
      priority: firstNames.length - index,
    })),
    { name, priority: 0, includeDependenciesRecursively: false },
  ]
}

/** The bundler calls files after a module of them, and most packages are called `index` or `dist`: these get the package's name. */
export const chunkFileNames = ({ name, moduleIds }: Pick<Rollup.PreRenderedChunk, 'name' | 'moduleIds'>): string => {
  const [, scope = '', of = ''] = /^.*\/node_modules\/(?:@([\w-]+)\/)?([\w-]+)\//.exec(moduleIds[0] ?? '') ?? []
  const isOfPackage = of !== '' && /^(dist|esm|index)\b/.test(name)
  return `assets/${isOfPackage ? [scope, of].filter(Boolean).join('-') : '[name]'}-[hash:7].js`
}
