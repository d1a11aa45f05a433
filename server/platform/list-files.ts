import { readdir } from 'node:fs/promises'
import path from 'node:path'

/** Returns the paths of all files below a folder, relative to it, with slashes; none if there is no such folder. */
export const listFiles = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
}
