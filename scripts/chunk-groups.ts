/**
 * Which modules share a file. Rolldown alone would make one for every combination of screens that use a module, sixty
 * before the first paint; together they are a quarter smaller. What goes where is read from the imports themselves.
 */
import type { Rollup } from 'vite'

type InfoOf = (id: string) => Pick<Rollup.ModuleInfo, 'importedIds'> | null

/** The screens whose weight is limited (scripts/checks/budgets.ts): what two of them share is a file. */
const screens = [
  ['home', '/src/routes/index.tsx?tsr-split=component'],
  ['search', '/src/routes/search.tsx?tsr-split=component'],
  ['experience', '/src/routes/experience.$id.tsx?tsr-split=component'],
] as const

/** Everything that a module reaches over static imports, itself included. */
const reachedFrom = (start: string, infoOf: InfoOf): Set<string> => {
  const found = new Set<string>()
  const queue = [start]
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (found.has(id)) continue
    found.add(id)
    queue.push(...(infoOf(id)?.importedIds ?? []))
  }
  return found
}

/** The file of a module: `vendor` and `start` before the first paint of every page, else the screens that share it. */
const createNaming = (root: string, infoOf: InfoOf) => {
  // Runs before the first paint, so it must not share a file with what comes after it.
  const boot = reachedFrom(`${root}/src/boot.ts`, infoOf)
  const start = reachedFrom(`${root}/src/main.tsx`, infoOf)
  const reached = screens.map(([name, id]) => [name, reachedFrom(root + id, infoOf)] as const)
  return (id: string): string | null => {
    if (boot.has(id)) return 'boot'
    if (start.has(id)) return id.includes('/node_modules/') ? 'vendor' : 'start'
    const users = reached.filter(([, modules]) => modules.has(id)).map(([name]) => name)
    return users.length > 1 ? users.join('-') : null
  }
}

/** A group takes the imports of its modules along, so what more screens use must be taken first. */
const inOrder = ['boot', 'vendor', 'start', 'home-search-experience', 'home-search', 'home-experience', 'search-experience']

/** The groups of one build; the graph is complete when the first module asks for its name. */
export const createChunkGroups = (root: string) => {
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
