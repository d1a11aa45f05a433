import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { motifs as vocabulary } from '../../catalogue/types.ts'
import { avatarSvg, avatars } from './avatars.ts'
import { motifs, variations } from './catalogue/index.ts'
import { expand, pictureName } from './catalogue/types.ts'
import { compose } from './compose.ts'
import { listFiles } from './list-files.ts'
import type { ManifestEntry } from './manifest.ts'
import { hexToLab, labToHex } from './parts/color.ts'
import { createRandom } from './parts/random.ts'
import { relight } from './parts/relight.ts'
import { openSvg } from './parts/svg-document.ts'

const pictures = new URL('../../catalogue/pictures/', import.meta.url)
const readBase = (motif: string): string => readFileSync(new URL(`base/${motif}.svg`, import.meta.url), 'utf8')
// Written by render.ts, so its shape is known.
const manifest = JSON.parse(readFileSync(new URL('manifest.json', pictures), 'utf8')) as ManifestEntry[]

/** Opening and closing tags pair up: enough to catch a broken template without an XML library. */
function isBalanced(svg: string): boolean {
  const open: string[] = []
  for (const tag of svg.matchAll(/<(\/?)([a-zA-Z]+)[^<>]*?(\/?)>/g)) {
    if (tag[1] === '/') {
      if (open.pop() !== tag[2]) return false
    } else if (tag[3] !== '/') open.push(tag[2] ?? '')
  }
  return open.length === 0
}

describe('the generator', () => {
  it('draws the same numbers for the same seed, and others for another', () => {
    const draw = (key: string): number[] => {
      const random = createRandom(key)
      return [random.between(0, 1), random.between(0, 1), random.whole(1, 1000)]
    }
    expect(draw('fes')).toEqual(draw('fes'))
    expect(draw('fes')).not.toEqual(draw('rabat'))
  })

  it('writes the same SVG for the same variation', () => {
    for (const motif of ['fes-tannery', 'spice-market']) {
      const scene = motifs.find((candidate) => candidate.motif === motif)
      const variation = scene && expand(scene)[1]
      if (!scene || !variation) throw new Error(`no second variation of ${motif}`)
      expect(compose(scene, variation, readBase)).toBe(compose(scene, variation, readBase))
    }
  })

  it.each(motifs)('draws $motif as whole SVG without scripts, links or unfinished numbers', (scene) => {
    for (const variation of expand(scene)) {
      const svg = compose(scene, variation, readBase)
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="1200" height="900"/)
      expect(svg).not.toMatch(/<script|javascript:|onload=|href="(?!#)|<image|NaN|undefined|<!--raw/)
      expect(isBalanced(svg), pictureName(variation)).toBe(true)
      const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]))
      const missing = [...svg.matchAll(/url\(#([^)]+)\)/g)].map((match) => match[1]).filter((id) => !ids.has(id))
      expect(missing, pictureName(variation)).toEqual([])
    }
  })

  it('takes a painted file apart into elements that add up to it, less the paper layer', () => {
    const { elements } = openSvg(readBase('merzouga-dunes'))
    expect(elements.length).toBeGreaterThan(20)
    expect(elements.every(isBalanced)).toBe(true)
    expect(elements.some((element) => element.includes('opacity=".16"'))).toBe(false)
  })

  it('leaves colours alone at their own hour and darkens them at night', () => {
    expect(relight('#f4c27a', 'golden', 'golden')).toBe('#f4c27a')
    expect(hexToLab(relight('#f4c27a', 'golden', 'night')).L).toBeLessThan(hexToLab('#f4c27a').L - 0.15)
    expect(labToHex(hexToLab('#2a3fb8'))).toBe('#2a3fb8')
  })

  it('draws every avatar as whole SVG', () => {
    expect(avatars).toHaveLength(18)
    for (const avatar of avatars) expect(isBalanced(avatarSvg(avatar))).toBe(true)
  })
})

describe('the manifest', () => {
  it('names every picture file once, and every name has its file', () => {
    const files = readdirSync(pictures).filter((file) => file.endsWith('.webp'))
    expect(manifest.map(({ name }) => `${name}.webp`).toSorted()).toEqual(files.toSorted())
    expect(existsSync(new URL('default.jpg', pictures))).toBe(true)
  })

  it('stands beside a list that tells each file’s hash and size', async () => {
    const listed = JSON.parse(readFileSync(new URL('../files.json', pictures), 'utf8'))
    expect(listed).toEqual(await listFiles())
  })

  it('follows the catalogue, in its order', () => {
    expect(manifest.map(({ name }) => name)).toEqual(variations.map(pictureName))
  })

  it('has no two pictures of one motif with the same framing and hour, nor neighbours alike in either', () => {
    expect(new Set(manifest.map(({ motif, framing, hour }) => `${motif} ${framing} ${hour}`)).size).toBe(
      manifest.length,
    )
    for (const [index, entry] of manifest.entries()) {
      const next = manifest[index + 1]
      if (next?.motif !== entry.motif) continue
      expect(next.framing, next.name).not.toBe(entry.framing)
      expect(next.hour, next.name).not.toBe(entry.hour)
    }
  })

  it('covers the whole vocabulary: at least five pictures of each place, two of what one listing sells', () => {
    expect([...new Set(manifest.map(({ motif }) => motif))].toSorted()).toEqual(vocabulary.toSorted())
    for (const { motif, made } of motifs)
      expect(manifest.filter((entry) => entry.motif === motif).length, motif).toBeGreaterThanOrEqual(
        made === 'place' ? 5 : 2,
      )
  })

  it('gives every picture a tone and a distinct description in both languages', () => {
    for (const { name, tone, alt } of manifest) {
      expect(tone, name).toMatch(/^#[0-9a-f]{6}$/)
      expect(alt.en, name).toMatch(/^[A-Z].{20,}\.$/)
      expect(alt.fr, name).toMatch(/^[A-ZÉÀ].{20,}\.$/)
    }
    expect(new Set(manifest.map(({ alt }) => alt.en)).size).toBe(manifest.length)
    expect(new Set(manifest.map(({ alt }) => alt.fr)).size).toBe(manifest.length)
  })
})
