/** MapLibre, made for this app: no controls, no styles and no files of its own. */
import {
  addProtocol,
  type ExpressionSpecification,
  type LayerSpecification,
  Map as MapLibre,
  removeProtocol,
  type StyleSpecification,
  setWorkerUrl,
} from 'maplibre-gl'
import type { Bounds, Streets } from '#lib/map/streets.ts'
import { vars } from '#theme/tokens.css.ts'
import workerAddress from './street-worker.ts?worker&url'

/**
 * How streets are drawn: in the schema of Protomaps' extracts of OpenStreetMap (docs.protomaps.com, basemap layers), in the
 * colours of the theme. Names are drawn in the system's own face, so that no glyphs are fetched.
 */

const source = 'streets'

/**
 * `var(--ink)` as the element's theme has it. Those of the map by their names (theme/map.css.ts): its style sheet is here, for
 * streets open from the drawn map, and importing it would bring it to every page.
 */
const colorsOf = (element: Element) => {
  const styles = getComputedStyle(element)
  const read = (reference: string) => styles.getPropertyValue(reference.replace(/^var\((.+)\)$/, '$1')).trim()
  const { color } = vars
  return {
    ground: read('--map-land'),
    block: read('--map-upland'),
    street: read(color.surface),
    edge: read(color.line),
    main: read('--map-dune'),
    mainEdge: read('--map-dune-shade'),
    water: read('--map-water'),
    green: read(color.successWash),
    ink: read(color.ink),
    muted: read(color.muted),
  }
}

const kinds = (...names: string[]): ExpressionSpecification => ['in', ['get', 'kind'], ['literal', names]]
const byZoom = (...stops: [zoom: number, value: number][]): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.6],
  ['zoom'],
  ...stops.flat(),
]
const main = kinds('highway', 'major_road')
const minor = kinds('minor_road')
const path = kinds('path', 'other')
const mainWidth = byZoom([7, 0.8], [13, 4], [18, 26])
const mainCasing = byZoom([7, 1.4], [13, 6], [18, 30])
const minorWidth = byZoom([12, 0.6], [15, 5], [18, 20])
const minorCasing = byZoom([12, 1.2], [15, 7], [18, 24])

/** The name in the reader's language, else as it is there: only in letters that can be drawn here. */
const nameIn = (language: string): ExpressionSpecification => [
  'let',
  'name',
  ['to-string', ['coalesce', ['get', `name:${language}`], ['get', 'name:latin'], ['get', 'name']]],
  ['case', ['is-supported-script', ['var', 'name']], ['var', 'name'], ''],
]

const streetStyle = (
  element: Element,
  tiles: string,
  language: string,
  extent: { minZoom: number; maxZoom: number },
) => {
  const color = colorsOf(element)
  const round = { 'line-cap': 'round', 'line-join': 'round' } as const
  const fill = (id: string, paint: string, filter?: ExpressionSpecification): LayerSpecification => ({
    ...{ id, type: 'fill', source, 'source-layer': id, paint: { 'fill-color': paint } },
    ...(filter && { filter }),
  })
  const roads = (
    id: string,
    filter: ExpressionSpecification,
    paint: string,
    width: ExpressionSpecification,
  ): LayerSpecification => ({
    ...{ id, type: 'line', source, 'source-layer': 'roads', filter, layout: round },
    paint: { 'line-color': paint, 'line-width': width },
  })
  const text = { 'text-font': ['system-ui', 'sans-serif'], 'text-field': nameIn(language) }
  const halo = { 'text-halo-color': color.ground, 'text-halo-width': 1.6 }
  const layers: LayerSpecification[] = [
    { id: 'ground', type: 'background', paint: { 'background-color': color.ground } },
    fill(
      'landuse',
      color.green,
      kinds('park', 'forest', 'wood', 'garden', 'grass', 'nature_reserve', 'cemetery', 'golf_course'),
    ),
    fill('water', color.water, ['==', ['geometry-type'], 'Polygon']),
    fill('buildings', color.block),
    {
      ...{ id: 'paths', type: 'line', source, 'source-layer': 'roads', filter: path, layout: round },
      paint: { 'line-color': color.muted, 'line-width': byZoom([13, 0.5], [18, 3]), 'line-dasharray': [2, 2] },
    },
    roads('minor-edges', minor, color.edge, minorCasing),
    roads('main-edges', main, color.mainEdge, mainCasing),
    roads('minor', minor, color.street, minorWidth),
    roads('main', main, color.main, mainWidth),
    {
      ...{ id: 'rails', type: 'line', source, 'source-layer': 'roads', filter: kinds('rail') },
      paint: { 'line-color': color.muted, 'line-width': 1.2 },
    },
    {
      ...{ id: 'street-names', type: 'symbol', source, 'source-layer': 'roads', minzoom: 13 },
      layout: { ...text, 'symbol-placement': 'line', 'text-size': byZoom([13, 10], [18, 15]), 'text-max-angle': 30 },
      paint: { ...halo, 'text-color': color.ink },
    },
    {
      ...{ id: 'places', type: 'symbol', source, 'source-layer': 'places' },
      layout: { ...text, 'text-size': byZoom([6, 11], [14, 15]), 'text-max-width': 8, 'text-letter-spacing': 0.02 },
      paint: { ...halo, 'text-color': color.muted },
    },
  ]
  const style: StyleSpecification = {
    version: 8,
    sources: {
      [source]: { type: 'vector', tiles: [`${tiles}://{z}/{x}/{y}`], minzoom: extent.minZoom, maxzoom: extent.maxZoom },
    },
    layers,
  }
  return style
}

export interface StreetMapOptions {
  container: HTMLElement
  streets: Streets
  language: string
  /** MapLibre's own words, by its names for them. */
  words: Record<string, string>
  /** The app's policy lets a script run by it (pwa/trusted-url.ts). */
  trust: (address: string) => string
}

/** MapLibre asks of its worker's address what only a string has; under Trusted Types it has to be more than one. */
const asAddress = (trusted: string): string =>
  typeof trusted === 'string'
    ? trusted
    : (Object.assign(trusted as object, { endsWith: () => false, split: () => [workerAddress] }) as unknown as string)

let made = 0

export interface StreetMap {
  map: MapLibre
  remove: () => void
}

/** About as far as a walk from what is shown, in degrees. */
const air = 0.02
const around = ([west, south, east, north]: Bounds): Bounds => [west - air, south - air, east + air, north + air]

export const createStreetMap = ({ container, streets, language, words, trust }: StreetMapOptions): StreetMap => {
  const { minZoom, maxZoom, bounds, readTile } = streets
  const protocol = `streets-${++made}`
  addProtocol(protocol, async ({ url }) => {
    const [zoom = 0, x = 0, y = 0] = url
      .slice(protocol.length + 3)
      .split('/')
      .map(Number)
    return { data: (await readTile(zoom, x, y)) ?? new ArrayBuffer(0) }
  })
  setWorkerUrl(asAddress(trust(workerAddress)))
  const style = () => streetStyle(container, protocol, language, { minZoom, maxZoom })
  const map = new MapLibre({
    container,
    style: style(),
    locale: words,
    attributionControl: false,
    cooperativeGestures: true,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    minZoom: Math.max(4, minZoom - 1),
    maxZoom: 18,
    maxBounds: around(bounds),
    bounds,
    fadeDuration: 0,
    trackResize: true,
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  // Without a listener MapLibre writes to the console; a tile that cannot be had leaves its place empty.
  map.on('error', () => undefined)
  const restyle = () => map.setStyle(style())
  const themes = new MutationObserver(restyle)
  themes.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  const dark = matchMedia('(prefers-color-scheme: dark)')
  dark.addEventListener('change', restyle)
  return {
    map,
    remove: () => {
      themes.disconnect()
      dark.removeEventListener('change', restyle)
      map.remove()
      removeProtocol(protocol)
    },
  }
}
