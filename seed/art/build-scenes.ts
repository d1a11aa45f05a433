/**
 * Draws public/scenes from the seed's pictures: the home page's hero in three widths, a thumbnail of each city, and a
 * picture of each destination.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const root = join(import.meta.dirname, '../..')
const from = join(root, 'seed/catalogue/pictures')
const to = join(root, 'public/scenes')
const hero = 'merzouga-dunes-dusk-wide'
const cities = {
  marrakech: 'marrakech-minaret-golden-wide',
  casablanca: 'casablanca-blue-hour-blue-wide',
  fes: 'fes-tannery-morning-close',
  chefchaouen: 'chefchaouen-stairs-morning-wide',
  essaouira: 'essaouira-ramparts-morning-wide',
  merzouga: 'merzouga-dunes-golden-close',
  ouarzazate: 'ouarzazate-ksar-morning-wide',
  tangier: 'tangier-terrace-morning-wide',
  rabat: 'rabat-courtyard-morning-wide',
  agadir: 'agadir-surf-dusk-wide',
}
for (const [width, quality, blur] of [
  [480, 85, 0],
  [800, 64, 0],
  [1200, 64, 0.6],
] as const)
  console.log(
    width,
    (
      await sharp(`${from}/${hero}.webp`)
        .resize(width)
        .blur(blur || false)
        .webp({ quality, effort: 6, smartSubsample: true })
        .toFile(`${to}/hero-${width}.webp`)
    ).size,
  )
for (const [city, name] of Object.entries(cities)) {
  for (let quality = 82; ; quality -= 6) {
    const { size } = await sharp(`${from}/${name}.webp`)
      .resize(780, 585)
      .resize(104, 104)
      .webp({ quality, effort: 6 })
      .toFile(`${to}/cities/${city}.webp`)
    if (size <= 5000) {
      console.log(city, quality, size)
      break
    }
  }
}

/** Those of content/{language}/pages/destinations.yaml, as wide as a phone shows them. */
const destinations = {
  ...cities,
  fes: 'fes-tannery-golden-wide',
  merzouga: 'merzouga-dunes-golden-tent',
}
await mkdir(join(to, 'destinations'), { recursive: true })
for (const city of ['marrakech', 'fes', 'essaouira', 'agadir', 'chefchaouen', 'merzouga'] as const) {
  const { size } = await sharp(`${from}/${destinations[city]}.webp`)
    .resize(720, 540)
    .webp({ quality: 62, effort: 6, smartSubsample: true })
    .toFile(`${to}/destinations/${city}.webp`)
  console.log(city, size)
}
