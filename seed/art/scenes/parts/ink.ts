/** A point as fractions of the shape's own box, or as picture coordinates when the shade says `user`. */
type Point = readonly [x: number, y: number]

/** A stippled gradient laid over a shape: colour at `from`, nothing at `to`. */
export interface Shade {
  color: string
  from: Point
  to: Point
  strength?: number
  /** Strength left at `to`. */
  rest?: number
  /** Coordinates are the picture's, so that neighbouring shapes share one light. */
  user?: boolean
}

type Stop = readonly [color: string, at: number, opacity?: number]

/** Collects gradients while a scene is drawn, each only once, and writes shapes with grain. */
export class Ink {
  private readonly gradients = new Map<string, string>()
  private readonly prefix: string

  /** The prefix keeps ids apart when several inks end up in one file. */
  constructor(prefix: string) {
    this.prefix = prefix
  }

  private register(tag: string, attributes: string, stops: readonly Stop[]): string {
    const body = stops
      .map(
        ([color, at, opacity]) =>
          `<stop offset="${at}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
      )
      .join('')
    const key = `${tag}|${attributes}|${body}`
    const known = this.gradients.get(key)
    if (known !== undefined) return `url(#${known.slice(0, known.indexOf('|'))})`
    const id = `${this.prefix}-${this.gradients.size}`
    this.gradients.set(key, `${id}|<${tag} id="${id}" ${attributes}>${body}</${tag}>`)
    return `url(#${id})`
  }

  linear(from: Point, to: Point, stops: readonly Stop[], user = false): string {
    const units = user ? ' gradientUnits="userSpaceOnUse"' : ''
    return this.register('linearGradient', `x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}"${units}`, stops)
  }

  radial(stops: readonly Stop[]): string {
    return this.register('radialGradient', 'cx=".5" cy=".5" r=".5"', stops)
  }

  /** A flat shape, then one grained layer for each shade. */
  shape(d: string, fill: string, ...shades: readonly Shade[]): string {
    return `<path d="${d}" fill="${fill}"/>${shades.map((shade) => this.shade(d, shade)).join('')}`
  }

  /** Only the stippled layer. */
  shade(d: string, { color, from, to, strength = 0.85, rest = 0, user = false }: Shade): string {
    const fill = this.linear(
      from,
      to,
      [
        [color, 0, strength],
        [color, 1, rest],
      ],
      user,
    )
    return `<path d="${d}" fill="${fill}" filter="url(#grain)"/>`
  }

  /** A lamp's light after dark: a soft core under the stipple, so that it also warms what it falls on. */
  lamp(x: number, y: number, radius: number, color: string, strength: number): string {
    const soft = this.radial([
      [color, 0, strength * 0.75],
      [color, 0.3, strength * 0.42],
      [color, 0.65, strength * 0.12],
      [color, 1, 0],
    ])
    return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${soft}"/>${this.glow(x, y, radius * 1.25, color, strength * 0.7)}`
  }

  /** A round stippled light. */
  glow(x: number, y: number, radius: number, color: string, strength = 0.85): string {
    const fill = this.radial([
      [color, 0, strength],
      [color, 0.35, strength * 0.45],
      [color, 1, 0],
    ])
    return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" filter="url(#grain)"/>`
  }

  defs(): string {
    return [...this.gradients.values()].map((entry) => entry.slice(entry.indexOf('|') + 1)).join('')
  }
}

/** The recipe's grain and paper filters; `zoom` keeps the dots the same size when a scene is enlarged. */
export function grainFilters(seed: number, zoom: number): string {
  return (
    `<filter id="grain" width="1" height="1" x="0" y="0" color-interpolation-filters="sRGB"><feTurbulence baseFrequency="${0.66 * zoom}" numOctaves="2" result="n" seed="${seed}" type="fractalNoise"/>` +
    '<feColorMatrix in="n" result="m" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 2.4 0 0 0 -.7"/><feComposite in="SourceAlpha" in2="m" k2="1" k3="1" k4="-1" operator="arithmetic"/>' +
    '<feComponentTransfer result="k"><feFuncA slope="2.4" type="linear"/></feComponentTransfer><feComponentTransfer in="SourceGraphic" result="c"><feFuncA tableValues="1" type="discrete"/></feComponentTransfer><feComposite in="c" in2="k" operator="in"/></filter>' +
    `<filter id="paper" width="1" height="1" x="0" y="0"><feTurbulence baseFrequency=".55" numOctaves="3" seed="${seed + 7}" type="fractalNoise"/><feColorMatrix values="0 0 0 0 .16 0 0 0 0 .1 0 0 0 0 .06 0 1.6 0 0 -.72"/></filter>`
  )
}

/** The last layer of every picture. */
export const paper = '<rect width="1200" height="900" filter="url(#paper)" opacity=".16"/>'
