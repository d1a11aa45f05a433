/** Draws public/map/region.svg, the sheet under the map of cities: `npm run map`, when what is drawn changes. */
import { mkdir, writeFile } from 'node:fs/promises'
import { brotliCompressSync } from 'node:zlib'
import { cityPlaces } from '#contract/models/city-places.ts'
import { project } from '#lib/map/region.ts'
import { readCoast } from './coast.ts'
import { drawSand } from './dunes.ts'
import { drawUplands } from './mountains.ts'
import { ringPath, seeded } from './path.ts'
import { drawRelief } from './relief.ts'
import { drawWaves, drawWindStar } from './sea.ts'

const cities = Object.values(cityPlaces).map(({ latitude, longitude }) => project(latitude, longitude))
const coast = await readCoast()

/** Parts that src/ui/map/region-sheet.tsx puts over one another; what has no colour of its own takes that of its use. */
const svg = `<svg xmlns="http://www.w3.org/2000/svg">
<path id="coast" d="${ringPath(coast)}"/>
<path id="waves" d="${drawWaves(coast, seeded(7))}"/>
<path id="uplands" d="${drawUplands(coast, seeded(3))}"/>
<path id="sand" d="${drawSand(coast, seeded(11))}"/>
<g id="relief">${drawRelief(coast, cities, seeded(5))}</g>
<g id="winds">${drawWindStar()}</g>
</svg>
`
await mkdir('public/map', { recursive: true })
await writeFile('public/map/region.svg', svg)
console.info(`${svg.length} bytes, ${brotliCompressSync(svg).length} with brotli`)
