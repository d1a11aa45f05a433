/** Rounds to one decimal: small files, and no visible difference at 1200 px. */
export const r = (value: number): string => String(Math.round(value * 10) / 10)

/** The khatam: two squares turned by 45 degrees. `inner` is the depth of the notches (.765 is exact). */
export function star8(x: number, y: number, radius: number, inner = 0.765, turn = 0): string {
  const points = Array.from({ length: 16 }, (_, index) => {
    const angle = (index * Math.PI) / 8 + turn
    const reach = index % 2 === 0 ? radius : radius * inner
    return `${r(x + Math.sin(angle) * reach)} ${r(y - Math.cos(angle) * reach)}`
  })
  return `M${points.join('L')}Z`
}

export const disc = (x: number, y: number, rx: number, ry = rx): string =>
  `M${r(x - rx)} ${r(y)}a${r(rx)} ${r(ry)} 0 1 1 ${r(rx * 2)} 0 ${r(rx)} ${r(ry)} 0 1 1 ${r(-rx * 2)} 0Z`

export const box = (x: number, y: number, width: number, height: number): string =>
  `M${r(x)} ${r(y)}h${r(width)}v${r(height)}h${r(-width)}Z`

/** A pointed horseshoe opening standing on `base`; `width` is the clear width between the jambs. */
export function horseshoe(x: number, base: number, width: number, height: number): string {
  const half = width / 2
  const bulge = half * 1.14
  const spring = base - height + bulge * 1.75
  return `M${r(x - half)} ${r(base)}V${r(spring)}C${r(x - bulge * 1.12)} ${r(spring - bulge * 0.75)} ${r(x - bulge * 0.75)} ${r(base - height + bulge * 0.2)} ${r(x)} ${r(base - height)}C${r(x + bulge * 0.75)} ${r(base - height + bulge * 0.2)} ${r(x + bulge * 1.12)} ${r(spring - bulge * 0.75)} ${r(x + half)} ${r(spring)}V${r(base)}Z`
}

/** A round horseshoe: three quarters of a circle on straight jambs. */
export function roundHorseshoe(x: number, base: number, half: number, radius: number, centre: number): string {
  const spring = centre + Math.sqrt(radius ** 2 - half ** 2)
  return `M${r(x - half)} ${r(base)}V${r(spring)}A${radius} ${radius} 0 1 1 ${r(x + half)} ${r(spring)}V${r(base)}Z`
}

/** The lobed arch of riads: a round arch whose line is made of small arcs. */
export function lobedArch(x: number, base: number, radius: number, centre: number, lobes = 9): string {
  const start = Math.PI * 1.08
  const step = (Math.PI * 1.16) / lobes
  const point = (index: number): string => {
    const angle = start - index * step
    return `${r(x + Math.cos(angle) * radius)} ${r(centre - Math.sin(angle) * radius)}`
  }
  const chord = 2 * radius * Math.sin(step / 2)
  const arcs = Array.from(
    { length: lobes },
    (_, index) => `A${r(chord * 0.56)} ${r(chord * 0.56)} 0 0 1 ${point(index + 1)}`,
  )
  const half = Math.abs(Math.cos(start) * radius)
  return `M${r(x - half)} ${r(base)}L${point(0)}${arcs.join('')}L${r(x + half)} ${r(base)}Z`
}

/** A line through points, closed below: ridges, dunes, hills. */
export function ridge(points: readonly (readonly [number, number])[], bottom: number): string {
  const first = points[0] ?? [0, 0]
  const last = points[points.length - 1] ?? first
  const middle = points
    .slice(1)
    .map(([x, y], index) => {
      const [px, py] = points[index] ?? first
      return `C${r(px + (x - px) * 0.5)} ${r(py)} ${r(px + (x - px) * 0.5)} ${r(y)} ${r(x)} ${r(y)}`
    })
    .join('')
  return `M${r(first[0])} ${r(first[1])}${middle}L${r(last[0])} ${bottom}L${r(first[0])} ${bottom}Z`
}
