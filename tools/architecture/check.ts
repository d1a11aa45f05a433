import { cycleThrough, type Edge, type Graph, reach, readGraph } from './graph.ts'
import {
  type DataLayer,
  dataLayerOf,
  dataLayers,
  featureOf,
  isTable,
  isTest,
  mayImport,
  packagesOf,
  reservedNames,
  serverFloorOf,
  serverFolderOf,
  workerMessages,
  zoneOf,
} from './zones.ts'

const maxLines = 300
/** Only data/ speaks these. */
const dataPackages = /^(dexie|ky)(\/|$)/
/** Loaded right after the first paint, never before it. */
const deferredPackages = /^(dexie|dexie-react-hooks|ky|zod|@orama\/stemmers)(\/|$)/
/** What a server needs, but not in order to begin to open its database: loaded while that opens. */
const notForOpening = /^(drizzle-orm|fastify|jose|pg|pino|prom-client)(\/|$)/
/** Never part of what runs in production: free to use development packages. */
const isMachinery = (path: string) => /^(build|tools|seed\/art)\//.test(path)
const reactLike = /^(react|react-dom|@tanstack|@lingui|@radix-ui)(\/|$)/

/** SQL stands in the repositories and in the files of one transaction: never where a request is answered or a use case decided. */
const isWithoutSql = (path: string) => /^server\/(?!platform\/db\/).*(?:^|\/|-)(routes|usecases)\.ts$/.test(path)
const sqlProblem = (from: string, target: string): string | null =>
  isWithoutSql(from) && /^drizzle-orm(\/|$)|^server\/platform\/db\/schema\//.test(target)
    ? 'routes and use cases hold no SQL; it stands in repository.ts'
    : null

const layerProblem = (from: string, to: string): string | null => {
  const [own, other] = [dataLayerOf(from), dataLayerOf(to)]
  if (own === null || other === null || own === other || isTest(from)) return null
  const allowed: readonly DataLayer[] = dataLayers[own]
  return allowed.includes(other) ? null : `${own} may not import ${other}`
}

const serverFolderProblem = (from: string, to: string): string | null => {
  const [own, other] = [serverFolderOf(from), serverFolderOf(to)]
  if (own === null || other === null) return null
  return own >= 0 && other >= 0 && other <= own ? null : `the folders of ${from.split('/')[1]} are in another order`
}

const floorProblem = (from: string, to: string): string | null => {
  const [own, other] = [serverFloorOf(from), serverFloorOf(to)]
  if (own === null || other === null || isTest(from)) return null
  if (own.module === other.module) return serverFolderProblem(from, to)
  return other.floor < own.floor
    ? null
    : `${own.module} may not import ${other.module || 'what puts the server together'}`
}

const reservedProblem = (from: string, to: string, names: readonly string[]): string | null => {
  const taken = reservedNames.find(({ name, of }) => of === to && (names.includes(name) || names.includes('*')))
  return taken && taken.by !== from ? `only ${taken.by} may import ${taken.name}` : null
}

const folderProblem = (from: string, to: string): string | null => {
  const [own, other] = [zoneOf(from), zoneOf(to)]
  if (own === null || other === null) return null
  if (own === 'features' && other === 'features')
    return featureOf(from) === featureOf(to) ? null : 'a feature never imports another feature'
  if (own === 'data' && other === 'data') return layerProblem(from, to)
  if (own === 'server' && other === 'server') return floorProblem(from, to)
  if (own === other || (own === 'pwa' && to === workerMessages)) return null
  if (isTest(from) && (other === 'tests' || other === 'tools' || other === 'build')) return null
  return mayImport[own].includes(other) ? null : `${own} may not import ${other}`
}

const packageProblem = (from: string, name: string, serverPackages: ReadonlySet<string>): string | null => {
  const zone = zoneOf(from)
  if (zone === null || isTest(from) || isMachinery(from)) return null
  const owner = name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
  if (zone === 'server' || zone === 'seed')
    return name.startsWith('node:') || serverPackages.has(owner) ? null : 'the server runs without devDependencies'
  if (name.startsWith('node:')) return 'runs in a browser'
  const allowed = packagesOf[zone]
  if (allowed && !allowed.test(name)) return `${zone} may not use this package`
  if (zone !== 'data' && dataPackages.test(name)) return 'only data/ speaks to IndexedDB and to the network'
  return null
}

const edgeProblems = (from: string, edges: readonly Edge[], serverPackages: ReadonlySet<string>): string[] =>
  edges.flatMap(({ specifier, target, kind, names }) => {
    // Types of a package cost nothing at run time.
    if ('package' in target && kind === 'type') return []
    const why =
      sqlProblem(from, 'file' in target ? target.file : target.package) ??
      ('file' in target
        ? (reservedProblem(from, target.file, names) ?? folderProblem(from, target.file))
        : packageProblem(from, target.package, serverPackages))
    return why === null ? [] : [`${from} imports ${specifier}: ${why}`]
  })

const cycleProblems = (graph: Graph): string[] => {
  const told = new Set<string>()
  return [...graph.files.keys()].flatMap((file) => {
    // The router's generated tree and the routes name one another's types; that is its design. In the server, types count as well.
    const more: Edge['kind'][] = file.startsWith('server/') ? ['deferred', 'type'] : ['deferred']
    const kinds = new Set<Edge['kind']>(file.endsWith('.gen.ts') ? ['static'] : ['static', ...more])
    const cycle = told.has(file) ? null : cycleThrough(graph, file, kinds)
    for (const member of cycle ?? []) told.add(member)
    return cycle ? [`import cycle: ${cycle.join(' → ')}`] : []
  })
}

const fileProblems = (graph: Graph): string[] =>
  [...graph.files.values()].flatMap(({ path, lines, isBarrel }) => [
    ...(isBarrel ? [`${path} only re-exports: import from where things are`] : []),
    ...(lines > maxLines && !isTable(path) ? [`${path} has ${lines} lines; split it (at most ${maxLines})`] : []),
  ])

const reachProblems = (
  graph: Graph,
  start: string,
  kinds: Edge['kind'][],
  forbidden: RegExp,
  why: string,
): string[] => {
  if (!graph.files.has(start)) return []
  const found = [...reach(graph, start, new Set(kinds))].find(([name]) => forbidden.test(name))
  return found ? [`${why}: ${found[1].join(' → ')}`] : []
}

/** Every breach of the architecture's rules, as sentences; empty when there is none. */
export const checkArchitecture = (
  texts: ReadonlyMap<string, string>,
  serverPackages: ReadonlySet<string>,
): string[] => {
  const graph = readGraph(texts)
  // A noun's queries are for screens alone. A worker that imported them would still be found, by way of its own files.
  const isWorkerCode = (path: string) =>
    /^src\/(data|sw)\//.test(path) && !path.endsWith('/queries.ts') && !isTest(path)
  const workerCode = [...graph.files.keys()].filter(isWorkerCode)
  return [
    ...[...graph.edges].flatMap(([from, edges]) => edgeProblems(from, edges, serverPackages)),
    ...cycleProblems(graph),
    ...fileProblems(graph),
    ...reachProblems(graph, 'src/app/main.tsx', ['static'], deferredPackages, 'loads before the first paint'),
    ...reachProblems(graph, 'server/run.ts', ['static'], notForOpening, 'loads before the database is being opened'),
    ...workerCode.flatMap((path) =>
      reachProblems(graph, path, ['static', 'dynamic'], reactLike, 'the service worker would load React'),
    ),
  ]
}
