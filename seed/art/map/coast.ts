/** The coast of the sheet, from Natural Earth's land (public domain) as world-atlas packs it: land only, no borders. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { project, sheet } from '#lib/map/region.ts'
import { areaOf, clip, type Ring, simplify } from './geometry.ts'

/** Beyond the sheet's edge, so that the lines along the coast do not run along the edge. */
const bleed = 60
const box = { left: -bleed, top: -bleed, right: sheet.width + bleed, bottom: sheet.height + bleed }
/** In units; one is about a pixel of a large screen. More would put Essaouira into the sea. */
const tolerance = 0.5
/** Islets smaller than that are left out, in square units. */
const smallest = 14

/** Mercator knows no poles; nothing that far away is on the sheet. */
const within = (latitude: number) => Math.min(80, Math.max(-80, latitude))

export const readCoast = async (): Promise<Ring[]> => {
  const file = createRequire(import.meta.url).resolve('world-atlas/land-10m.json')
  // The package's own file, of its documented shape.
  const atlas = JSON.parse(await readFile(file, 'utf8')) as Topology<{ land: GeometryCollection }>
  return feature(atlas, atlas.objects.land)
    .features.flatMap(({ geometry }) =>
      geometry.type === 'MultiPolygon'
        ? geometry.coordinates.flat()
        : geometry.type === 'Polygon'
          ? geometry.coordinates
          : [],
    )
    .map((ring) => ring.map(([longitude = 0, latitude = 0]) => project(within(latitude), longitude)))
    .map((ring) => simplify(clip(ring, box), tolerance))
    .filter((ring) => ring.length > 2 && areaOf(ring) > smallest)
}
