import { globalLayer, type StyleRule } from '@vanilla-extract/css'

/**
 * Every rule of the app stands in one of these cascade layers, later ones win: a feature's style always beats a
 * primitive's, whatever file loads first.
 */
export const layers = { reset: 'reset', theme: 'theme', ui: 'ui', feature: 'feature' } as const

/** What may stand inside a layer. */
export type LayeredRule = NonNullable<StyleRule['@layer']>[string]

/**
 * A rule in a layer. It also declares the order of all layers in the file that is being written: a browser takes the
 * order from whichever style sheet it happens to read first.
 */
export const inLayer = (layer: keyof typeof layers, rule: LayeredRule): StyleRule => {
  for (const name of Object.values(layers)) globalLayer(name)
  return { '@layer': { [layers[layer]]: rule } }
}

/** A rule of a primitive: `style(ui({ display: 'grid' }))`. */
export const ui = (rule: LayeredRule): StyleRule => inLayer('ui', rule)

/** A rule of a screen: `style(feature({ display: 'grid' }))`. */
export const feature = (rule: LayeredRule): StyleRule => inLayer('feature', rule)
