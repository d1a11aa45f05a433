/** The contract's fixed words as people read them. The contract's own word is shown where there is none here. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type Labels = Readonly<Record<string, MessageDescriptor>>

const cities: Labels = {
  Marrakech: msg`Marrakech`,
  Casablanca: msg`Casablanca`,
  Fes: msg`Fes`,
  Chefchaouen: msg`Chefchaouen`,
  Essaouira: msg`Essaouira`,
  Merzouga: msg`Merzouga`,
  Ouarzazate: msg`Ouarzazate`,
  Tangier: msg`Tangier`,
  Rabat: msg`Rabat`,
  Agadir: msg`Agadir`,
}
const categories: Labels = {
  adventure: msg`Adventure`,
  tour: msg`Tour`,
  experience: msg`Experience`,
  food: msg`Food & drink`,
  culture: msg`Culture`,
  workshop: msg`Workshop`,
}

const labelOf = (labels: Labels, i18n: I18n, id: string) => {
  const label = labels[id]
  return label ? i18n._(label) : id
}

export const cityLabel = (i18n: I18n, city: string): string => labelOf(cities, i18n, city)
export const categoryLabel = (i18n: I18n, category: string): string => labelOf(categories, i18n, category)
