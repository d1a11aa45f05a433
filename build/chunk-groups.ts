/**
 * Which modules share a file. Rolldown alone would make one for every combination of screens that use a module, sixty
 * before the first paint; together they are a quarter smaller. What goes where is read from the imports themselves.
 */
import { existsSync } from 'node:fs'
import type { Rollup } from 'vite'
import { dataRoots, daysRoots, isData, isDataPackage, searchRoots, syncRoots } from './data-files.ts'
import { screens as allScreens, type Screen } from './screens.ts'

type InfoOf = (id: string) => Pick<Rollup.ModuleInfo, 'importedIds'> | null

/** The router's plugin makes a module of its own of what a route shows. */
const componentOf = (route: string) => `/${route}?tsr-split=component`

/** The screens whose weight is limited. What two of them share is a file of its own. */
const weighed = allScreens.filter(({ budget }) => budget)

/** On every page before their code is here: their styles go with those that the page is painted with. */
const paintedLaterOnEveryPage = [
  '/src/features/shell/footer.tsx',
  '/src/features/shell/header/search-bar.tsx',
  '/src/features/shell/header/account-nav.tsx',
]
/**
 * What comes beside the first paint, a file each: a phone's six connections are filled by a dozen small ones, and each
 * turn costs it a round trip. What two of them share is a file of its own.
 */
const lateFiles = [
  ['footer', ['/src/features/shell/footer.tsx']],
  ['header', ['/src/features/shell/header/search-bar.tsx', '/src/features/shell/header/account-nav.tsx']],
  ['home-late', ['/src/features/home/below.tsx', '/src/features/home/featured-cards.tsx']],
  ['results', ['/src/features/search/results/results.tsx', '/src/features/search/prefetch.ts']],
  ['content', ['/src/features/experience/experience-content.tsx', '/src/features/experience/prefetch.ts']],
  ['hearts', ['/src/features/favorites/favorite-toggle.tsx', '/src/features/favorites/add-to-favorites.tsx']],
  ['account', allScreens.filter(({ chunk }) => chunk === 'account').map(({ route }) => componentOf(route))],
  [
    'menu',
    [
      '/src/features/shell/header/menu-sheet.tsx',
      '/src/features/shell/header/search-sheet.tsx',
      '/src/features/shell/header/person-links.tsx',
      '/src/features/shell/preferences.tsx',
      '/src/features/shell/header/host-nav.tsx',
    ],
  ],
  // What a server-rendered page of texts needs before the first interaction: not the screen itself.
  [
    'pages',
    [
      '/src/routes/-shared/static-page.tsx',
      '/src/routes/-shared/nowhere.tsx',
      '/src/features/shell/problem/not-found.tsx',
    ],
  ],
  ['worker', ['/src/pwa/start-window.ts']],
  ['reporter', ['/src/entry/error-reporter.ts']],
  ['problem', ['/src/features/shell/load-problem.ts']],
  [
    'background',
    [
      '/src/entry/persist-queries.ts',
      '/src/entry/personal-queries.ts',
      '/src/entry/follow-currency.ts',
      '/src/entry/background-tasks.ts',
      '/src/entry/canonical-link.ts',
      '/src/features/sync/pill.tsx',
      '/src/features/sync/update-bar.tsx',
      '/src/features/auth/sign-out/logout-question.tsx',
      '/src/features/auth/sign-out/session-end.ts',
    ],
  ],
] as const
/** Those that the home page of a visitor loads by itself: what only the others share is not among what it brings. */
const loadedAtHome: ReadonlySet<string> = new Set(['footer', 'home-late', 'hearts', 'worker', 'background'])
/** What is opened on a public screen, by a press or by scrolling: a file each, unless it comes beside the paint anyway. */
const openedFiles = [
  ['page', ['/src/routes/-shared/static-screen.tsx']],
  ['contact', ['/src/routes/-shared/contact-page.tsx']],
  // What the forms among the texts have from those behind the sign-in.
  ['fields', ['/src/ui/form/text-area.tsx', '/src/ui/layout/inline.tsx', '/src/lib/device/latest-saver.ts']],
  [
    'dates',
    [
      '/src/features/booking/calendar/reserve.tsx',
      '/src/features/booking/calendar/when.tsx',
      '/src/features/booking/calendar/calendar.tsx',
    ],
  ],
  ['filters', ['/src/features/search/filters/filter-panel.tsx', '/src/features/search/filters/filter-sheet.tsx']],
  ['map', ['/src/features/search/map/results-map.tsx', '/src/features/experience/sections/city-map.tsx']],
  [
    'sheets',
    [
      '/src/features/experience/sections/reviews-sheet.tsx',
      '/src/features/experience/pictures/viewer.tsx',
      '/src/features/experience/booking/link-sheet.tsx',
    ],
  ],
  // How old a list is: on the home page only without network.
  ['age', ['/src/features/home/featured-age.tsx']],
  // MapLibre, which weighs more than the rest of the app, and what reads streets for it. The worker does not precache them
  // (vite.config.ts): it keeps them once they were used (src/sw/street-code.ts).
  ['streets', ['/src/ui/map/streets/street-map.tsx']],
  ['street-tiles', ['/src/data/streets/open-streets.ts', '/src/data/streets/keep-wanted.ts']],
  ['dialogs', ['/src/features/sync/update-offer.tsx', '/src/features/auth/sign-out/logout-dialog.tsx']],
] as const
/** Whose styles weigh too much for a page that never opens them. */
const largeSheets: ReadonlySet<string> = new Set(['account', 'contact', 'dates', 'map', 'page', 'streets'])
/**
 * Screens behind the sign-in: what one person goes between is one file, what two of these need another. Every file that
 * the worker keeps is a request of its own before the app works offline, whatever it weighs. Their styles share a
 * file: the start would else name a dozen of them, and a hash does not compress (vite.config.ts).
 */
const personalChunks = ['traveler', 'hosting', 'settings', 'admin', 'book']
const modulesOf = ({ route, more = [] }: Screen) =>
  [route, ...more].flatMap((file) => (file.startsWith('src/routes/') ? [`/${file}`, componentOf(file)] : [`/${file}`]))
const personalFiles = personalChunks.map(
  (name) => [name, allScreens.filter(({ chunk }) => chunk === name).flatMap(modulesOf)] as const,
)
/** What carries a choice from page to page: with the parts of any one screen it would come with the home page. */
const isSelection = (id: string) => id.endsWith('/src/lib/address/selection.ts')
const isStyle = (id: string) => id.includes('.vanilla.css')
/** A dialog is closed on every page that is painted: its styles come with the code that opens one. */
const isDialogStyle = (id: string) => id.includes('/src/ui/overlay/dialog.css.ts')

/** Everything that modules reach over static imports, themselves included. */
const reachedFrom = (starts: readonly string[], infoOf: InfoOf): Set<string> => {
  const found = new Set<string>()
  const queue = [...starts]
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (found.has(id)) continue
    found.add(id)
    queue.push(...(infoOf(id)?.importedIds ?? []))
  }
  return found
}

/** A path that was moved or mistyped would else leave its screen in files of the bundler's choice. */
const assertThere = (root: string, isThere: (path: string) => boolean) => {
  const named = [
    ...paintedLaterOnEveryPage,
    ...weighed.flatMap(({ route, paintedLater = [] }) => [route, ...paintedLater].map((file) => `/${file}`)),
    ...[...lateFiles, ...openedFiles, ...personalFiles].flatMap(([, files]) => [...files]),
    ...dataRoots,
    ...syncRoots,
    ...daysRoots,
    ...searchRoots,
  ]
  const missing = new Set(named.map((file) => file.replace(/\?.*/, '')).filter((file) => !isThere(root + file)))
  if (missing.size > 0) throw new Error(`build/screens.ts or chunk-groups.ts names what is not there: ${[...missing]}`)
}

/** The file of a module: `vendor` and `start` before the first paint of every page, else the screens that share it. */
const createNaming = (root: string, infoOf: InfoOf) => {
  // Runs before the first paint, so it must not share a file with what comes after it.
  const boot = reachedFrom([`${root}/src/entry/boot.ts`], infoOf)
  const usersIn = (name: string, id: string, paintedLater: readonly string[]) => {
    const modules = reachedFrom([root + id], infoOf)
    const later = reachedFrom(
      paintedLater.map((part) => root + part),
      infoOf,
    )
    return {
      name,
      has: (module: string) => modules.has(module) || (isStyle(module) && !isDialogStyle(module) && later.has(module)),
    }
  }
  const start = usersIn('start', '/src/entry/main.tsx', paintedLaterOnEveryPage)
  const reached = weighed.map(({ chunk, route, paintedLater = [] }) =>
    usersIn(
      chunk,
      componentOf(route),
      paintedLater.map((file) => `/${file}`),
    ),
  )
  // What is loaded by its name keeps a file of that name, which the manifest tells.
  const entries = new Set(
    ['/src/entry/boot.ts', '/src/entry/main.tsx', ...weighed.map(({ route }) => componentOf(route))].map(
      (id) => root + id,
    ),
  )
  const filesOf = (files: readonly (readonly [string, readonly string[]])[]) =>
    files.map(([name, ids]) => {
      const modules = reachedFrom(
        ids.map((id) => root + id),
        infoOf,
      )
      return { name, has: (module: string) => modules.has(module) }
    })
  const late = filesOf(lateFiles)
  const background = late.find(({ name }) => name === 'background')
  const opened = filesOf(openedFiles)
  const personal = filesOf(personalFiles)
  const reachedFromRoots = (roots: readonly string[]) =>
    reachedFrom(
      roots.map((id) => root + id),
      infoOf,
    )
  const data = reachedFromRoots(dataRoots)
  const sync = reachedFromRoots(syncRoots)
  const days = reachedFromRoots(daysRoots)
  const search = reachedFromRoots(searchRoots)
  const isLoadedAtHome = (id: string) => data.has(id) || late.some(({ name, has }) => loadedAtHome.has(name) && has(id))
  type Files = ReturnType<typeof filesOf>
  const oneOf = (files: Files, shared: string, id: string): string | null => {
    const users = files.filter(({ has }) => has(id)).map(({ name }) => name)
    if (users.length > 1 || (users.length > 0 && files === personal && isStyle(id))) return shared
    return users[0] ?? null
  }
  const dataGroups = { data, sync, 'data-days': days, 'data-search': search }
  // Also what is not the data layer's own and it imports, which a group takes along.
  const isOfData = (id: string) => isData(id) || Object.values(dataGroups).some((modules) => modules.has(id))
  const dataFileOf = (id: string): string => {
    const group = Object.entries(dataGroups).find(([, modules]) => modules.has(id))?.[0] ?? 'data-more'
    const isDrawnWith = [...late, ...opened].some(({ has }) => has(id))
    if (!isDrawnWith || [...reachedFrom([id], infoOf)].some(isDataPackage)) return group
    // A public screen is drawn, and answers, before the data layer with its packages is here. What the first of its files needs as well,
    // or runs beside every page, is in the one that comes before it.
    return group === 'data' || background?.has(id) ? 'worker' : 'rules'
  }
  const lateFileOf = (id: string): string | null => {
    if (isOfData(id)) return dataFileOf(id)
    const file = oneOf(late, isLoadedAtHome(id) ? 'late' : 'late-more', id) ?? oneOf(opened, 'opened', id)
    // Small sheets share a file: the start names every file that it fetches ahead, and a name does not compress.
    if (file && isStyle(id) && !largeSheets.has(file)) return 'late'
    return file ?? oneOf(personal, 'signed-in', id)
  }
  return (id: string): string | null => {
    if (entries.has(id)) return null
    if (boot.has(id)) return 'boot'
    if (isSelection(id)) return 'selection'
    if (start.has(id)) return id.includes('/node_modules/') ? 'vendor' : 'start'
    const users = reached.filter(({ has }) => has(id)).map(({ name }) => name)
    // Each screen is painted with two style sheets: the start's and its own.
    if (users.length > 1) return isStyle(id) ? 'start' : 'screens'
    if (users[0] === undefined) return lateFileOf(id)
    // Small enough to weigh less in a file that everybody has than in one of its own.
    if (users[0] === 'home' && id.includes('/src/lib/')) return 'start'
    // The screen's own code apart from primitives, which other pages use as well.
    if (isStyle(id) || id.includes('/features/')) return users[0]
    // Cards look the same on the home page.
    return users[0] === 'search' && isLoadedAtHome(id) ? 'cards' : `${users[0]}-parts`
  }
}

/** A group takes the imports of its modules along, so what more screens use must be taken first. */
const inOrder = [
  ...[
    'boot',
    'vendor',
    'start',
    'selection',
    'screens',
    'cards',
    ...weighed.flatMap(({ chunk }) => [`${chunk}-parts`, chunk]),
  ],
  ...[
    // Knows whether the server can be reached, before the data layer is here, which tells it what requests came to.
    'worker',
    'rules',
    'data',
    'sync',
    'data-days',
    'data-search',
    'data-more',
    'late',
    'late-more',
    ...lateFiles.map(([name]) => name).filter((name) => name !== 'worker'),
    'opened',
    ...openedFiles.map(([name]) => name),
    'signed-in',
    ...personalFiles.map(([name]) => name),
  ],
]

/** The groups of one build; the graph is complete when the first module asks for its name. */
export const createChunkGroups = (root: string, isThere: (path: string) => boolean = existsSync) => {
  assertThere(root, isThere)
  let nameOf: ReturnType<typeof createNaming> | undefined
  return inOrder.map((group, index) => ({
    name: (id: string, context: { getModuleInfo: InfoOf }): string | null => {
      nameOf ??= createNaming(root.replaceAll('\\', '/'), (other) => context.getModuleInfo(other))
      return nameOf(id) === group ? group : null
    },
    debugName: group,
    priority: inOrder.length - index,
  }))
}
