/** The client's chunks by vite's manifest: which files a page needs before it is painted, and which come later. */
export interface ManifestChunk {
  readonly file: string
  readonly src?: string
  readonly name?: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly css?: readonly string[]
}
export type Manifest = Readonly<Record<string, ManifestChunk>>

/** Chunks reached over static imports alone: what the browser loads together. */
export const staticClosure = (manifest: Manifest, starts: readonly string[]): Set<string> => {
  const found = new Set<string>()
  const queue = [...starts]
  for (let key = queue.shift(); key !== undefined; key = queue.shift()) {
    const chunk = manifest[key]
    if (!chunk || found.has(key)) continue
    found.add(key)
    queue.push(...(chunk.imports ?? []))
  }
  return found
}

/** Scripts and styles of the chunks. */
export const filesOf = (manifest: Manifest, chunks: Iterable<string>): Set<string> => {
  const files = new Set<string>()
  for (const key of chunks) {
    const chunk = manifest[key]
    if (!chunk) continue
    for (const file of [chunk.file, ...(chunk.css ?? [])]) if (/\.(js|css)$/.test(file)) files.add(file)
  }
  return files
}

/** The chunks of a name that build/chunk-groups.ts gives. */
export const chunksNamed = (manifest: Manifest, name: string): string[] =>
  Object.keys(manifest).filter((key) => manifest[key]?.name === name)

/**
 * Pairs of chunks each of which needs the other one first, as sentences. One of them runs while what it imports is still undefined: a
 * constant made from such an import is wrong for good.
 */
export const cycleProblems = (manifest: Manifest): string[] =>
  Object.keys(manifest).flatMap((key) =>
    (manifest[key]?.imports ?? [])
      .filter((other) => staticClosure(manifest, [other]).has(key))
      .map((other) => `${manifest[key]?.name ?? key} and ${manifest[other]?.name ?? other} import each other`),
  )
