import { readFile } from 'node:fs/promises'
import type { Picture } from '#contract/models/experience.ts'
import type { Deps } from '#server/platform/deps.ts'
import { masterWidth, mediaAddress, mediaKey, narrowestWidth } from '#server/platform/media/keys.ts'
import type { NewMedia } from '#server/platform/media/repository.ts'
import type { SeedPicture } from './pick-pictures.ts'

interface ManifestEntry extends SeedPicture {
  tone: string
  alt: { en: string; fr: string }
}

/** By their path in the catalogue's folder; sizes in pixels. */
export type PictureFiles = Record<string, { sha256: string; width: number; height: number }>

interface SamplePicture extends SeedPicture {
  picture: Picture
}
export interface SamplePictures {
  files: PictureFiles
  rows: NewMedia[]
  pictures: SamplePicture[]
  /** The address of each portrait, by its name. */
  avatars: ReadonlyMap<string, string>
}

const catalogue = new URL('./catalogue/', import.meta.url)
/** Written by the painter (seed/art/scenes/render.ts), so their shapes are known. */
const readJson = async (file: string) => JSON.parse(await readFile(new URL(file, catalogue), 'utf8'))

/** Portraits are shown small, so the placeholder is never seen: the paper they are drawn on. */
const avatarTone = '#e9dcc6'

/** What the database says of the sample's pictures and portraits, without a look at one of them. */
export const describePictures = async (now: Date): Promise<SamplePictures> => {
  const files: PictureFiles = await readJson('files.json')
  const manifest: ManifestEntry[] = await readJson('pictures/manifest.json')
  const fileOf = (path: string) => {
    const file = files[path]
    if (file === undefined) throw new Error(`seed/catalogue/files.json does not name ${path}.`)
    return file
  }
  const toRow = (path: string, tone: string) => ({
    ...fileOf(path),
    ownerId: null,
    tone,
    createdAt: now,
    isPublic: true,
  })
  const portraits = Object.keys(files).filter((path) => path.startsWith('avatars/'))
  return {
    files,
    rows: [
      ...manifest.map(({ name, tone }) => toRow(`pictures/${name}.webp`, tone)),
      ...portraits.map((path) => toRow(path, avatarTone)),
    ],
    pictures: manifest.map(({ name, motif, tone, alt }) => ({
      name,
      motif,
      picture: { src: mediaAddress(fileOf(`pictures/${name}.webp`).sha256), tone, alt },
    })),
    // An avatar is one address rather than a set of widths: the narrowest is wide enough wherever it is shown.
    avatars: new Map(
      portraits.map((path) => [
        path.replace(/^avatars\/|\.webp$/g, ''),
        `${mediaAddress(fileOf(path).sha256)}/${narrowestWidth}.webp`,
      ]),
    ),
  }
}

/** Files copied at once: enough to keep the disk busy, few enough to stay small in memory. */
const atOnce = 8

/** Copies the files into the store, each as a picture's widest; the narrower ones are made when asked for. */
export const copyPictures = async ({ media }: Pick<Deps, 'media'>, files: PictureFiles): Promise<void> => {
  const waiting = Object.entries(files)
  const work = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const [path, { sha256 }] = next
      await media.write(mediaKey(sha256, masterWidth), await readFile(new URL(path, catalogue)))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}
