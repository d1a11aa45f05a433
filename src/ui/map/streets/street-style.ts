/**
 * How streets are drawn: in the schema of Protomaps' extracts of OpenStreetMap (docs.protomaps.com, basemap layers), in the
 * colours of the theme. Names are drawn in the system's own face, so that no glyphs are fetched.
 */
import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { vars } from '#theme/tokens.css.ts'

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

export const streetStyle = (
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
