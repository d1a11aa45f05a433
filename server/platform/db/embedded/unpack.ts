/** Unpacks the shipped snapshot into a folder: PGlite's own way, through its WebAssembly file system, takes twice as long. */
import { mkdir, open, readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { syncFolder } from '#server/platform/files/durable-file.ts'

const block = 512
const versionFile = 'PG_VERSION'
const folderType = '5'
const atOnce = 16

interface Entry {
  name: string
  isFolder: boolean
  data: Buffer
}

/** The entries of a tar archive in its classic form, which is what PGlite's dump writes. */
const readTar = (archive: Buffer): Entry[] => {
  const entries: Entry[] = []
  for (let start = 0; start + block <= archive.length; ) {
    const field = (from: number, to: number) =>
      archive.toString('utf8', start + from, start + to).split('\0', 1)[0] ?? ''
    const name = [field(345, 500), field(0, 100)].filter(Boolean).join('/')
    if (name === '') break
    const size = Number.parseInt(field(124, 136), 8) || 0
    const from = start + block
    entries.push({ name, isFolder: field(156, 157) === folderType, data: archive.subarray(from, from + size) })
    start = from + Math.ceil(size / block) * block
  }
  return entries
}

const lengthWithoutZeros = (data: Buffer): number => {
  let length = data.length
  while (length >= 8 && data.readBigUInt64LE(length - 8) === 0n) length -= 8
  return length
}

/** Resolves once the file is on the disk. Write-ahead files are mostly nothing: a hole takes no time and no room. */
const write = async (file: string, data: Buffer): Promise<void> => {
  const handle = await open(file, 'w', 0o600)
  try {
    await handle.write(data, 0, lengthWithoutZeros(data))
    await handle.truncate(data.length)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Whoever made the archive decides what is in it, never where it goes. */
const within = (folder: string, name: string): string => {
  const full = path.join(folder, name)
  if (full !== folder && !full.startsWith(folder + path.sep)) throw new Error(`The snapshot names ${name}.`)
  return full
}

export const unpack = async (tarball: string, folder: string): Promise<void> => {
  const entries = readTar(await promisify(gunzip)(await readFile(tarball)))
  // What makes the folder a database is written last: a start that was killed before begins anew.
  const version = entries.find(({ name }) => path.join('/', name) === `/${versionFile}`)
  if (version === undefined) throw new Error(`${tarball} holds no database.`)
  const files = entries.filter((entry) => !entry.isFolder && entry !== version)
  const folders = entries.filter(({ isFolder }) => isFolder).map(({ name }) => within(folder, name))
  const parents = files.map(({ name }) => path.dirname(within(folder, name)))
  const needed = new Set([folder, ...folders, ...parents])
  for (const one of needed) await mkdir(one, { recursive: true, mode: 0o700 })
  let next = 0
  const work = async () => {
    for (let file = files[next++]; file !== undefined; file = files[next++]) {
      await write(within(folder, file.name), file.data)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  for (const made of needed) await syncFolder(made)
  await write(within(folder, versionFile), version.data)
  await syncFolder(folder)
  await syncFolder(path.dirname(folder))
}
