import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { avatarSvg, avatars } from './avatars.ts'
import { defaultPicture } from './default-picture.ts'
import { rasterise } from './render-picture.ts'

/** Avatars, named in order, and the picture for listings without one; `pattern` filters by name. */
export async function renderPeople(pattern: RegExp): Promise<void> {
  const folder = new URL('../../catalogue/avatars/', import.meta.url)
  await mkdir(folder, { recursive: true })
  for (const [index, avatar] of avatars.entries()) {
    const name = `host-${String(index + 1).padStart(2, '0')}`
    if (!pattern.test(name)) continue
    const data = await sharp(await rasterise(avatarSvg(avatar)))
      .webp({ quality: 88, smartSubsample: true })
      .toBuffer()
    await writeFile(new URL(`${name}.webp`, folder), data)
  }
  if (pattern.test('default')) {
    const data = await sharp(await rasterise(defaultPicture()))
      .jpeg({ quality: 78, mozjpeg: true })
      .toBuffer()
    await writeFile(new URL('../../catalogue/pictures/default.jpg', import.meta.url), data)
  }
}
