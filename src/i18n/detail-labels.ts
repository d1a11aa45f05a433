/** Words of an experience's page and of the forms; apart from labels.ts because the first screen needs none of them. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type Labels = Readonly<Record<string, MessageDescriptor>>

const languages: Labels = {
  Arabic: msg`Arabic`,
  French: msg`French`,
  English: msg`English`,
  German: msg`German`,
  Spanish: msg`Spanish`,
  Dutch: msg`Dutch`,
  Italian: msg`Italian`,
  Mandarin: msg`Mandarin`,
  Portuguese: msg`Portuguese`,
  Russian: msg`Russian`,
  Turkish: msg`Turkish`,
  Berber: msg`Berber`,
  Japanese: msg`Japanese`,
  Korean: msg`Korean`,
}
const fitness: Labels = { easy: msg`Easy`, moderate: msg`Moderate`, demanding: msg`Demanding` }
/** ISO weekdays, 1 = Monday. */
const weekdays: Labels = {
  1: msg`Monday`,
  2: msg`Tuesday`,
  3: msg`Wednesday`,
  4: msg`Thursday`,
  5: msg`Friday`,
  6: msg`Saturday`,
  7: msg`Sunday`,
}

const labelOf = (labels: Labels, i18n: I18n, id: string) => {
  const label = labels[id]
  return label ? i18n._(label) : id
}

export const spokenLanguageLabel = (i18n: I18n, language: string): string => labelOf(languages, i18n, language)
export const fitnessLabel = (i18n: I18n, level: string): string => labelOf(fitness, i18n, level)
export const weekdayLabel = (i18n: I18n, weekday: number): string => labelOf(weekdays, i18n, String(weekday))
