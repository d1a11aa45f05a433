/**
 * Unpacks the shipped snapshot into a folder: PGlite's own way, through its WebAssembly file system, takes twice as long. Each step is waited
 * for, since its thread has nothing else to do: handing some hundred small files to other threads takes longer than writing them.
 */
import { closeSync, fsyncSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'

const block = 512
const versionFile = 'PG_VERSION'
const folderType = '5'

interface Entry {
  name: string
  isFolder: boolean
  data: Buffer
}

/** The entries of a tar archive in its classic form, which is enough for names as short as these. */
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

const withFile = (file: string, flags: string, use: (descriptor: number) => void): void => {
  const descriptor = openSync(file, flags, 0o600)
  try {
    use(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Write-ahead files are mostly nothing: a hole takes no time and no room. */
const write = (file: string, data: Buffer): void =>
  withFile(file, 'w', (descriptor) => {
    const length = lengthWithoutZeros(data)
    for (let done = 0; done < length; ) done += writeSync(descriptor, data, done, length - done)
    ftruncateSync(descriptor, data.length)
  })

/** Windows syncs nothing that was opened for reading alone. */
const syncFile = (file: string): void => withFile(file, 'r+', fsyncSync)
/** The names in it. Windows can do this to no folder, and needs it for none. */
const syncNames = (folder: string): void => {
  if (process.platform !== 'win32') withFile(folder, 'r', fsyncSync)
}

/** Whoever made the archive decides what is in it, never where it goes. */
const within = (folder: string, name: string): string => {
  const full = path.join(folder, name)
  if (full !== folder && !full.startsWith(folder + path.sep)) throw new Error(`The snapshot names ${name}.`)
  return full
}

/** All of it is on the disk afterwards. */
export const unpack = (tarball: string, folder: string): void => {
  const entries = readTar(gunzipSync(readFileSync(tarball)))
  // What makes the folder a database is written last: a start that was killed before begins anew.
  const version = entries.find(({ name }) => path.join('/', name) === `/${versionFile}`)
  if (version === undefined) throw new Error(`${tarball} holds no database.`)
  const files = entries
    .filter((entry) => !entry.isFolder && entry !== version)
    .map(({ name, data }) => ({ file: within(folder, name), data }))
  const folders = entries.filter(({ isFolder }) => isFolder).map(({ name }) => within(folder, name))
  const needed = new Set([folder, ...folders, ...files.map(({ file }) => path.dirname(file))])
  for (const one of needed) mkdirSync(one, { recursive: true, mode: 0o700 })
  for (const { file, data } of files) write(file, data)
  // After all are written: a sync in between makes the next file wait for it as well.
  for (const { file } of files) syncFile(file)
  for (const made of needed) syncNames(made)
  const last = within(folder, version.name)
  write(last, version.data)
  syncFile(last)
  for (const one of [folder, path.dirname(folder)]) syncNames(one)
}
