import { r } from '../parts/shapes.ts'
import type { Frame } from './types.ts'

const blossoms = [
  ['#e0557f', '#c42f6a', '#8d1a50'],
  ['#f0783c', '#d5532a', '#8f2f24'],
  ['#fff4df', '#f1c8d0', '#c0708a'],
  ['#f2b42a', '#d98a1c', '#8a5212'],
] as const

/** Bougainvillea over the top edge: dark leaf mass first, light leaves and blossom on its rim. */
export const vine: Frame = ({ random }) => {
  const colors = random.pick(blossoms)
  const left = random.chance(0.5)
  const depth = (x: number): number => {
    const across = Math.min(1, Math.max(0, x / 1200))
    const near = left ? across : 1 - across
    return 210 * (1 - near) ** 1.6 + 70 * near ** 4 + 20
  }
  const mass: string[] = []
  const leaves: string[] = []
  const petals: string[][] = [[], [], []]
  for (let x = -20; x <= 1220; x += 16) {
    const reach = depth(x)
    if (reach < 34 && random.chance(0.4)) continue
    mass.push(`M${x} -10V${r(reach * random.between(0.35, 0.78))}`)
    for (let count = 0; count < 4; count += 1) {
      const y = random.between(0, 1) ** 0.6 * reach
      leaves.push(`M${r(x + random.between(-14, 14))} ${r(y)}h0`)
      if (random.chance(0.72))
        petals[random.whole(0, 2)]?.push(`M${r(x + random.between(-18, 18))} ${r(y + random.between(-8, 26))}h0`)
    }
  }
  const layer = (d: string[], color: string, width: number): string =>
    `<path d="${d.join('')}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round"/>`
  return (
    layer(mass, '#123f38', 44) +
    layer(leaves, '#1e6f5c', 24) +
    layer(
      leaves.filter((_, index) => index % 3 === 0),
      '#2f8a6a',
      15,
    ) +
    layer(petals[2] ?? [], colors[2], 19) +
    layer(petals[1] ?? [], colors[1], 17) +
    layer(petals[0] ?? [], colors[0], 14)
  )
}

/** A palm frond: a curved rib with leaflets that hang from it. */
function frond(x: number, y: number, dx: number, dy: number, color: string): string {
  const leaflets = Array.from({ length: 26 }, (_, index) => {
    const t = (index + 2) / 27
    const px = x + dx * t
    const py = y + dy * t + Math.abs(dx) * 0.26 * t * t - Math.abs(dx) * 0.26 * t
    const length = 110 * Math.sin(Math.PI * Math.min(1, t * 0.86 + 0.14)) + 26
    const lean = Math.sign(dx) * length * 0.55
    return `M${r(px)} ${r(py)}l${r(lean)} ${r(length)}l${r(-lean * 0.72)} ${r(-length * 0.94)}Z M${r(px)} ${r(py)}l${r(lean * 1.3)} ${r(-length * 0.5)}l${r(-lean * 1.02)} ${r(length * 0.62)}Z`
  })
  return `<path d="${leaflets.join('')}" fill="${color}"/>`
}

/** Palm fronds leaning in from the top corners. */
export const palms: Frame = ({ random }) =>
  frond(-60, 60, random.between(420, 500), 190, '#1c3b2c') +
  frond(-40, -60, random.between(380, 460), 40, '#2f5a38') +
  frond(1260, 40, -random.between(380, 470), 150, '#173326') +
  frond(1220, -70, -random.between(330, 420), 30, '#2f5a38')
