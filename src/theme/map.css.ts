import { assignVars, createGlobalTheme, createGlobalThemeContract, globalStyle } from '@vanilla-extract/css'
import { inLayer, layers } from './layers.ts'

/**
 * Colours of the drawn map, which nothing else uses: they come with it, not with the start. Global names, because the sheet
 * is an external file (public/map/region.svg).
 */
export const map = createGlobalThemeContract(
  {
    sea: 'map-sea',
    water: 'map-water',
    land: 'map-land',
    upland: 'map-upland',
    coast: 'map-coast',
    sand: 'map-sand',
    lit: 'map-lit',
    shade: 'map-shade',
    snow: 'map-snow',
    dune: 'map-dune',
    duneShade: 'map-dune-shade',
    ink: 'map-ink',
  },
  // Every leaf above has a name.
  (name) => name ?? '',
)

/** By day: printed on limewash. */
const day = {
  sea: '#DCE9E6',
  water: '#AFCDC9',
  land: '#F6E7CC',
  upland: '#EED8B4',
  coast: '#9C7B54',
  sand: '#D9B27C',
  lit: '#DDB184',
  shade: '#AF7148',
  snow: '#FFFDF8',
  dune: '#F0C37A',
  duneShade: '#D4954B',
  ink: '#6F8F8C',
}

/** By night: the sea is what is darkest, snow and crests catch the moon. */
const night = {
  sea: '#10192A',
  water: '#2A3A55',
  land: '#2C241D',
  upland: '#382D24',
  coast: '#7A6650',
  sand: '#57452F',
  lit: '#7D6450',
  shade: '#4D3B2D',
  snow: '#D8CCBC',
  dune: '#7C5D2E',
  duneShade: '#563E1E',
  ink: '#6F84A8',
}

createGlobalTheme(':root', map, { '@layer': layers.theme, ...day })
globalStyle(
  ':root:not([data-theme=light])',
  inLayer('theme', { '@media': { '(prefers-color-scheme: dark)': { vars: assignVars(map, night) } } }),
)
globalStyle(':root[data-theme=dark]', inLayer('theme', { vars: assignVars(map, night) }))
