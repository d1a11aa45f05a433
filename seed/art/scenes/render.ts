/**
 * Renders the sample catalogue's pictures, avatars and the default picture.
 *
 *   node seed/art/scenes/render.ts              everything
 *   node seed/art/scenes/render.ts 'fes|dusk'   only pictures whose name matches
 */

import { readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { motifs } from './catalogue/index.ts'
import { expand, pictureName } from './catalogue/types.ts'
import { compose } from './compose.ts'
import { listFiles } from './list-files.ts'
import { type ManifestEntry, manifestEntry } from './manifest.ts'
import { renderPeople } from './render-people.ts'
import { rasterise, toWebp } from './render-picture.ts'

const pictures = new URL('../../catalogue/pictures/', import.meta.url)
/** Bytes of one picture, by what its scene is made for; grain that is a little softer halves what it costs. */
const encodings = { place: { budget: 165_000 }, listing: { budget: 92_000, soften: 0.6 } }

const readBase = (motif: string): string => readFileSync(new URL(`base/${motif}.svg`, import.meta.url), 'utf8')

async function knownTones(): Promise<Map<string, string>> {
  try {
    // Written by this script, so its shape is known.
    const entries = JSON.parse(await readFile(new URL('manifest.json', pictures), 'utf8')) as ManifestEntry[]
    return new Map(entries.map(({ name, tone }) => [name, tone]))
  } catch {
    return new Map()
  }
}

// The machine that renders is usually also serving someone.
sharp.concurrency(1)
await mkdir(pictures, { recursive: true })
const pattern = new RegExp(process.argv[2] ?? '')
const tones = await knownTones()
const manifest: ManifestEntry[] = []
for (const scene of motifs) {
  for (const variation of expand(scene)) {
    const name = pictureName(variation)
    let tone = tones.get(name)
    if (tone === undefined || pattern.test(name)) {
      const rendered = await toWebp(await rasterise(compose(scene, variation, readBase)), encodings[scene.made])
      await writeFile(new URL(`${name}.webp`, pictures), rendered.data)
      tone = rendered.tone
      process.stdout.write(`${name} ${Math.round(rendered.data.length / 1024)} kB\n`)
    }
    manifest.push(manifestEntry(scene, variation, tone))
  }
}
await writeFile(new URL('manifest.json', pictures), `${JSON.stringify(manifest, null, 2)}\n`)
await renderPeople(pattern)
await writeFile(new URL('../files.json', pictures), `${JSON.stringify(await listFiles(), null, 2)}\n`)
