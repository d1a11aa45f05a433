import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Picture } from '#contract/models/experience.ts'
import type { Deps } from '#server/deps.ts'
import { masterWidth, mediaAddress, mediaKey, narrowestWidth } from '#server/platform/media/keys.ts'
import type { NewMedia } from '#server/platform/media/repository.ts'
import type { SeedPicture } from './pick-pictures.ts'

interface ManifestEntry extends SeedPicture {
  tone: string
  alt: { en: string; fr: string }
}
export interface StoredPicture extends SeedPicture {
  picture: Picture
}

const folder = (name: string) => new URL(`./catalogue/${name}/`, import.meta.url)

/** Files read, hashed and written at once: enough to keep the disk busy, few enough to stay small in memory. */
const atOnce = 8

const inParallel = async <T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> => {
  const results: R[] = []
  for (let start = 0; start < items.length; start += atOnce) {
    results.push(...(await Promise.all(items.slice(start, start + atOnce).map(work))))
  }
  return results
}

/** Copies a sample file into the store as a picture's widest; the narrower ones are made when asked for. */
const storeMaster = async ({ media, clock }: Deps, file: URL, tone: string): Promise<NewMedia> => {
  const data = await readFile(file)
  const sha256 = createHash('sha256').update(data).digest('hex')
  const { width, height } = await sharp(data).metadata()
  await media.write(mediaKey(sha256, masterWidth), data)
  return { sha256, ownerId: null, tone, width, height, createdAt: clock(), isPublic: true }
}

/** Every picture of the manifest that is there, stored. */
export const storePictures = async (deps: Deps): Promise<{ rows: NewMedia[]; pictures: StoredPicture[] }> => {
  const files = new Set(await readdir(folder('pictures')))
  const manifest: ManifestEntry[] = JSON.parse(await readFile(new URL('manifest.json', folder('pictures')), 'utf8'))
  const stored = await inParallel(
    manifest.filter(({ name }) => files.has(`${name}.webp`)),
    async ({ name, motif, tone, alt }) => {
      const row = await storeMaster(deps, new URL(`${name}.webp`, folder('pictures')), tone)
      return { row, picture: { name, motif, picture: { src: mediaAddress(row.sha256), tone, alt } } }
    },
  )
  return { rows: stored.map(({ row }) => row), pictures: stored.map(({ picture }) => picture) }
}

/** Every portrait that is there, stored: its address by its name. */
export const storeAvatars = async (deps: Deps): Promise<{ rows: NewMedia[]; avatars: ReadonlyMap<string, string> }> => {
  const files = (await readdir(folder('avatars')).catch(() => [])).filter((file) => file.endsWith('.webp'))
  const stored = await inParallel(files, async (file) => ({
    name: file.replace(/\.webp$/, ''),
    row: await storeMaster(deps, new URL(file, folder('avatars')), avatarTone),
  }))
  // An avatar is one address rather than a set of widths: the narrowest is wide enough wherever it is shown.
  const avatars = new Map(
    stored.map(({ name, row }) => [name, `${mediaAddress(row.sha256)}/${narrowestWidth}.webp`] as const),
  )
  return { rows: stored.map(({ row }) => row), avatars }
}

/** Portraits are shown small, so the placeholder is never seen: the paper they are drawn on. */
const avatarTone = '#e9dcc6'
