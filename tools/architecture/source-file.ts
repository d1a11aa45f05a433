import { parseSync } from 'vite'
import { splitOffBindings } from './route-splitting.ts'

/** One import of a file, as written. */
export interface Import {
  readonly specifier: string
  /** `type` is erased by the compiler, `dynamic` loads later, `deferred` is moved into a route's own chunk. */
  readonly kind: 'static' | 'type' | 'dynamic' | 'deferred'
  /** What it takes, by the other file's names; `*` for all of it. None where it loads later. */
  readonly names: readonly string[]
}

export interface SourceFile {
  readonly path: string
  readonly imports: readonly Import[]
  readonly lines: number
  /** Holds nothing but re-exports. */
  readonly isBarrel: boolean
}

const unquoted = (text: string) => text.replace(/^['"`]|['"`]$/g, '')

/** Reads the imports of one TypeScript file. `path` is relative to the repository, with `/`. */
export const readSourceFile = (path: string, text: string): SourceFile => {
  const { module, program, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  // The router's plugin leaves the root route whole.
  const isSplit = path.startsWith('src/routes/') && !path.endsWith('/__root.tsx')
  const deferred = isSplit ? splitOffBindings(program) : new Set<string>()
  // `import { type X }` still loads the module (verbatimModuleSyntax); only `import type` is erased.
  const isErased = (start: number) => /^(import|export)\s+type\b/.test(text.slice(start, start + 40))
  const imports: Import[] = module.staticImports.map(({ start, moduleRequest, entries }) => {
    const isDeferred = entries.length > 0 && entries.every((entry) => deferred.has(entry.localName.value))
    const kind = isErased(start) ? 'type' : isDeferred ? 'deferred' : 'static'
    return { specifier: moduleRequest.value, kind, names: entries.map(({ importName }) => importName.name ?? '*') }
  })
  for (const { start, entries } of module.staticExports) {
    const specifier = entries.find((entry) => entry.moduleRequest)?.moduleRequest?.value
    const names = entries.map(({ importName }) => importName.name ?? '*')
    if (specifier !== undefined) imports.push({ specifier, kind: isErased(start) ? 'type' : 'static', names })
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const written = text.slice(moduleRequest.start, moduleRequest.end)
    // An address put together at run time cannot be judged here.
    if (/^(['"]).*\1$/.test(written)) imports.push({ specifier: unquoted(written), kind: 'dynamic', names: [] })
  }
  const isReExport = (statement: (typeof program.body)[number]) =>
    statement.type === 'ExportAllDeclaration' ||
    (statement.type === 'ExportNamedDeclaration' && statement.declaration === null)
  return {
    path,
    imports,
    lines: text.trimEnd().split('\n').length,
    isBarrel:
      program.body.some(isReExport) &&
      program.body.every((node) => isReExport(node) || node.type === 'ImportDeclaration'),
  }
}
