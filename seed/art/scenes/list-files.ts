import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { PictureFiles } from '../../store-pictures.ts'

const catalogue = new URL('../../catalogue/', import.meta.url)

/** What the painted files are, by their path in the catalogue's folder: a first start need not open them to know. */
export const listFiles = async (): Promise<PictureFiles> => {
  const files: PictureFiles = {}
  for (const folder of ['avatars', 'pictures']) {
    const names = (await readdir(new URL(`${folder}/`, catalogue))).filter((name) => name.endsWith('.webp'))
    for (const name of names.toSorted()) {
      const data = await readFile(new URL(`${folder}/${name}`, catalogue))
      const { width, height } = await sharp(data).metadata()
      files[`${folder}/${name}`] = { sha256: createHash('sha256').update(data).digest('hex'), width, height }
    }
  }
  return files
}
