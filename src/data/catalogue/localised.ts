/** Which wording of an experience is shown: the language asked for, else the other one. */
import type { CatalogueRow, Experience } from '#contract/models/experience.ts'
import type { LanguageCode } from '#contract/models/primitives.ts'

export type CardText = NonNullable<CatalogueRow['translations']['en']>
export type DetailText = NonNullable<Experience['translations']['en']>

const choose = <T>({ en, fr }: { en?: T | undefined; fr?: T | undefined }, lang: LanguageCode): T | undefined =>
  lang === 'fr' ? (fr ?? en) : (en ?? fr)

/** A listing without any wording is a defect of the server; an empty card beats a broken screen. */
const noText: CardText = { title: '', duration: '', highlights: [] }

export const cardText = ({ translations }: Pick<CatalogueRow, 'translations'>, lang: LanguageCode): CardText =>
  choose(translations, lang) ?? noText

/** Without any translation an experience still carries the wording its answer was given in. */
export const detailText = (experience: Experience, lang: LanguageCode): DetailText =>
  choose(experience.translations, lang) ?? experience
