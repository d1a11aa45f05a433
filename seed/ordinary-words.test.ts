/** Words that travelers type, by which the sample data must be found: kept by hand. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { descriptionTerms } from '#contract/rules/search/lexemes.ts'
import { searchCatalogue } from '#contract/rules/search/search-catalogue.ts'
import { toCatalogueRow } from '#server/experiences/search/card.ts'
import { insertExperiences } from '#server/testing/sample-rows.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { experiences } from './catalogue/catalogue.ts'
import { experienceId, toListing } from './listings.ts'

const english = `
  surf; camel; pottery; trek; fez; cooking class; hike; kids; marrakesh; potery; spa; massage; horse; horse riding; bike;
  cycling; kayak; boat; fishing; birds; waterfall; valley; mountains; beach; desert; dunes; sahara; stars; stargazing;
  camping; sunset; sunrise; market; souk; old town; carpets; rugs; ceramics; leather; tannery; bread; bakery; tea; coffee;
  spices; cheese; wine; olive oil; couscous; tagine; seafood; street food; breakfast; music; history; architecture;
  photography; art; painting; calligraphy; garden; forest; monkeys; goats; family; women; guided tour; walking tour; village;
  berber; hammam; casa; mogador; chaouen; lanterns; woodwork; mosaic; film; books; swimming; climbing; river; oasis; palm trees;
  kasbah; jewish; donkey; perfume; tangiers; dar el beida; blue city; weaving; workshop; vegetarian; handicrafts`
const french = `
  surf; chameau; dromadaire; cuisine; cours de cuisine; randonnée; randonnées; trek; marche; balade; enfants; famille; poterie;
  céramique; tissage; tapis; cuir; tannerie; pain; boulangerie; thé; café; épices; marché; souk; médina; ruelles; désert; dunes;
  étoiles; astronomie; bivouac; coucher de soleil; lever du soleil; cheval; équitation; vélo; bateau; pêche; poisson; huîtres;
  plage; mer; vagues; cascade; vallée; montagne; forêt; oiseaux; jardin; musique; histoire; architecture; photo; peinture;
  dessin; calligraphie; hammam; massage; bain; visite guidée; village; berbère; fromage; huile d’olive; argan; bois; cuivre;
  lanterne; zellige; mosquée; cinéma; lecture; oasis; palmeraie; kasbah; nuit; atelier; fès; tanger; ville bleue; chaouen;
  singe; mule; rose; parfum; couscous; tajine; petit-déjeuner; dégustation; artisanat; femmes; calme; chamaeu; randonee`
const listOf = (text: string) => text.split(';').map((word) => word.trim())

/** What has to be among the results, as the slug of its sample listing. */
const right: readonly (readonly [typed: string, slug: string])[] = [
  ['surf', 'first-waves-at-tamraght'],
  ['camel', 'count-the-stars'],
  ['chameau', 'count-the-stars'],
  ['pottery', 'clay-and-kick-wheel-in-tamesloht'],
  ['potery', 'the-potters-across-the-river'],
  ['céramique', 'fes-blue-at-ain-nokbi'],
  ['trek', 'mule-paths-and-walnut-terraces'],
  ['hike', 'two-days-in-the-fir-forest'],
  ['fez', 'bread-at-dawn'],
  ['cooking class', 'bread-at-dawn'],
  ['cours de cuisine', 'market-basket-to-lunch'],
  ['kids', 'blue-before-breakfast'],
  ['enfants', 'bread-at-dawn'],
  ['horse riding', 'atlantic-gallop-at-achakkar'],
  ['équitation', 'horses-to-diabat'],
  ['sahara', 'the-great-dune-on-foot'],
  ['carpets', 'weave-your-first-rows'],
  ['thé', 'tea-through-an-afternoon'],
  ['tanger', 'an-hour-of-nothing-on-the-cliff'],
  ['marrakesh', 'six-spices'],
  ['spa', 'an-ordinary-thursday-at-the-hammam'],
  ['birds', 'storks-over-chellah'],
  ['cycling', 'palm-grove-by-bicycle'],
  ['kayak', 'row-the-bouregreg-home'],
]

/** What is only near a narrow word: found by the broader one, not by it. */
const near: readonly (readonly [narrow: string, broad: string, slug: string])[] = [
  ['breakfast', 'meal', 'market-basket-to-lunch'],
  ['petit-déjeuner', 'repas', 'market-basket-to-lunch'],
  ['breakfast', 'meal', 'fridays-are-for-couscous'],
  ['beach', 'coast', 'out-with-the-sardine-boats'],
  ['lantern', 'metal', 'the-square-of-hammers'],
  ['balade', 'flan', 'seven-bites-between-two-squares'],
  ['balade', 'marche', 'mix-your-own-blue'],
  ['hike', 'path', 'weave-your-first-rows'],
]

const rows = experiences.map((seed) => toListing(seed, [], new Date('2026-11-20T12:00:00Z')))
const shortTexts = ({ title, duration, highlights }: NonNullable<(typeof rows)[number]['translations']['en']>) => ({
  title,
  duration,
  highlights,
})
const device = rows.map((row) => {
  const { en, fr } = row.translations
  const card = toCatalogueRow({
    ...row,
    image: null,
    ratingHundredths: row.ratingHundredths ?? null,
    reviewCount: row.reviewCount ?? 0,
    instantConfirmation: row.instantConfirmation ?? false,
    translations: { ...(en && { en: shortTexts(en) }), ...(fr && { fr: shortTexts(fr) }) },
  })
  return { ...card, terms: descriptionTerms(row) }
})

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  const { id: hostId } = await test.addPerson({ isHost: true })
  await insertExperiences(
    test.deps.db,
    rows.map((row) => ({ ...row, hostId })),
  )
})
afterAll(() => test.close())

const onDevice = (search: string) => searchCatalogue(device, { search }).rows.map(({ id }) => id)
const onServer = async (search: string): Promise<string[]> => {
  const answer = await test.app.inject(`/api/experiences?${new URLSearchParams({ search, limit: '100' })}`)
  return answer.json().data.experiences.map(({ id }: { id: string }) => id)
}

describe.each([
  ['English', listOf(english)],
  ['French', listOf(french)],
])('%s words', (_, words) => {
  it('find something, the same on the device and on the server', async () => {
    expect(words.length).toBeGreaterThanOrEqual(60)
    const nothing: string[] = []
    for (const word of words) {
      const found = onDevice(word)
      expect(await onServer(word), word).toEqual(found)
      if (found.length === 0) nothing.push(word)
    }
    expect(nothing).toEqual([])
  })
})

it.each(right)('“%s” finds %s', async (typed, slug) => {
  expect(onDevice(typed)).toContain(experienceId(slug))
  expect(await onServer(typed)).toContain(experienceId(slug))
})

it.each(near)('“%s” alone does not find what “%s” finds besides: %s', async (narrow, broad, slug) => {
  for (const find of [onDevice, onServer]) {
    expect(await find(broad)).toContain(experienceId(slug))
    expect(await find(narrow)).not.toContain(experienceId(slug))
  }
})
