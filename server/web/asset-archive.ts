/** Archives the assets of earlier builds: a window that was opened before a deployment still finds the code of every screen afterwards. */

import { copyFile, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import { listFiles } from '#server/platform/list-files.ts'

const maxAgeMs = 7 * 86_400_000
/** When each file was first seen to be no longer part of the build, in milliseconds since 1970. */
const replacedSchema = z.record(z.string(), z.number())

const readReplaced = async (file: string): Promise<Record<string, number>> => {
  try {
    return z.parse(replacedSchema, JSON.parse(await readFile(file, 'utf8')))
  } catch {
    // Missing, or half-written when the machine stopped: the seven days start again.
    return {}
  }
}

/** Also returns false for a file that a power failure left half copied. */
const isCopied = async (from: string, to: string): Promise<boolean> => {
  const [original, copy] = await Promise.all([stat(from), stat(to).catch(() => null)])
  return copy?.size === original.size
}

/** Copies this build's assets to the archive, and deletes those that were replaced more than seven days ago. */
export const archiveAssets = async (assets: string, archive: string, now: Date): Promise<void> => {
  const list = `${archive}.json`
  await mkdir(archive, { recursive: true })
  const current = new Set(await listFiles(assets))
  const archived = await listFiles(archive)
  const pairs = [...current].map((name) => ({ from: path.join(assets, name), to: path.join(archive, name) }))
  // In parallel, because every start checks all of them.
  const copied = await Promise.all(pairs.map(({ from, to }) => isCopied(from, to)))
  for (const { from, to } of pairs.filter((_, index) => !copied[index])) {
    await mkdir(path.dirname(to), { recursive: true })
    await copyFile(from, to)
  }
  const before = await readReplaced(list)
  const replaced: Record<string, number> = {}
  for (const name of archived) {
    if (current.has(name)) continue
    const since = before[name] ?? now.getTime()
    if (now.getTime() - since > maxAgeMs) await rm(path.join(archive, name))
    else replaced[name] = since
  }
  await writeFile(list, JSON.stringify(replaced))
}
