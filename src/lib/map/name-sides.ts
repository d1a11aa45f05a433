/**
 * Where a name stands, seen from its star; `up` and `down` say where the target that is larger than both goes on.
 * What each looks like: src/ui/map/region-map.css.ts.
 */
export type NameSide =
  | 'right'
  | 'right-up'
  | 'right-down'
  | 'left'
  | 'left-down'
  | 'above'
  | 'above-right'
  | 'below'
  | 'below-right'

/** The contract's cities, by hand: no two names lie over one another at 320 px (features/search/filters/city-marks.test.ts). */
const sides: Readonly<Record<string, NameSide>> = {
  Marrakech: 'above-right',
  Casablanca: 'left',
  Fes: 'right-down',
  Chefchaouen: 'left-down',
  Essaouira: 'above',
  Merzouga: 'above',
  Ouarzazate: 'below',
  Tangier: 'right-up',
  Rabat: 'below-right',
  Agadir: 'below',
}

export const nameSideOf = (city: string): NameSide => sides[city] ?? 'right'
