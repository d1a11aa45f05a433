import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { categoryIds, cities, spokenLanguages } from '#contract/models/reference.ts'
import type { ManifestEntry } from '#seed/art/scenes/manifest.ts'
import { pickPictures } from '#seed/pick-pictures.ts'
import { experiences } from './catalogue.ts'
import { hosts } from './hosts.ts'
import { reviews } from './reviews.ts'
import { subjects } from './subjects.ts'

// Written by the painter, so its shape is known.
const manifest = JSON.parse(readFileSync(new URL('pictures/manifest.json', import.meta.url), 'utf8')) as ManifestEntry[]
const drawn = new Map(manifest.map((entry) => [entry.name, entry]))

const expectedByCity = {
  Marrakech: 14,
  Fes: 11,
  Chefchaouen: 7,
  Essaouira: 6,
  Ouarzazate: 6,
  Tangier: 5,
  Agadir: 5,
  Rabat: 4,
  Merzouga: 3,
  Casablanca: 3,
}

const expectedByCategory = {
  adventure: 14,
  food: 12,
  tour: 11,
  culture: 10,
  experience: 9,
  workshop: 8,
}

function countBy(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

/** Names what failed, so that a broken entry is found without counting lines. */
function slugsWhere(isWrong: (experience: (typeof experiences)[number]) => boolean): string[] {
  return experiences.filter(isWrong).map((experience) => experience.slug)
}

describe('the sample catalogue', () => {
  it('has at least 64 experiences', () => {
    expect(experiences.length).toBeGreaterThanOrEqual(64)
  })

  it('uses every slug once and in kebab-case', () => {
    const slugs = experiences.map((experience) => experience.slug)
    expect(repeated(slugs)).toEqual([])
    expect(slugs.filter((slug) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([])
  })

  it('covers every city with the counts that the home page announces', () => {
    const counts = countBy(experiences.map((experience) => experience.city))
    expect(counts).toEqual(expectedByCity)
    expect(Object.keys(counts).sort()).toEqual([...cities].sort())
  })

  it('covers every category with the counts that the home page announces', () => {
    const counts = countBy(experiences.map((experience) => experience.category))
    expect(counts).toEqual(expectedByCategory)
    expect(Object.keys(counts).sort()).toEqual([...categoryIds].sort())
  })

  it('has titles of at least 8 characters in both languages, none used twice', () => {
    expect(slugsWhere(({ title }) => title.en.trim().length < 8 || title.fr.trim().length < 8)).toEqual([])
    expect(repeated(experiences.map(({ title }) => title.en))).toEqual([])
    expect(repeated(experiences.map(({ title }) => title.fr))).toEqual([])
  })

  it('has descriptions of at least 50 characters in both languages', () => {
    expect(
      slugsWhere(({ description }) => description.en.trim().length < 50 || description.fr.trim().length < 50),
    ).toEqual([])
  })

  it('has two or three paragraphs in each description, as many in French as in English', () => {
    expect(
      slugsWhere(({ description }) => {
        const english = description.en.split('\n\n').length
        return english < 2 || english > 3 || english !== description.fr.split('\n\n').length
      }),
    ).toEqual([])
  })

  it('opens each description on a plain capital that works as a drop cap', () => {
    const opening = /^[A-Z][a-zà-ÿ ]/
    expect(slugsWhere(({ description }) => !opening.test(description.en) || !opening.test(description.fr))).toEqual([])
  })

  it('has three to five highlights of at least 5 characters, as many in both languages', () => {
    expect(
      slugsWhere(
        ({ highlights }) =>
          highlights.en.length < 3 ||
          highlights.en.length > 5 ||
          highlights.en.length !== highlights.fr.length ||
          [...highlights.en, ...highlights.fr].some((highlight) => highlight.trim().length < 5),
      ),
    ).toEqual([])
  })

  it('lists as many things to bring and included items in both languages', () => {
    expect(
      slugsWhere(
        ({ whatToBring, included }) =>
          whatToBring.en.length !== whatToBring.fr.length ||
          included.en.length !== included.fr.length ||
          included.en.length === 0,
      ),
    ).toEqual([])
  })

  it('asks whole prices between 0 and 10000 MAD', () => {
    expect(slugsWhere(({ price }) => !Number.isInteger(price) || price < 0 || price > 10_000)).toEqual([])
  })

  it('has durations of 1 to 72 hours in half-hour steps', () => {
    expect(
      slugsWhere(
        ({ durationHours }) => durationHours < 1 || durationHours > 72 || !Number.isInteger(durationHours * 2),
      ),
    ).toEqual([])
  })

  it('has room for at least one guest everywhere', () => {
    expect(slugsWhere(({ groupSize }) => !Number.isInteger(groupSize) || groupSize < 1)).toEqual([])
  })

  it('is available on at least one real weekday, each named once, at real times', () => {
    const time = /^([01]\d|2[0-3]):[0-5]\d$/
    expect(
      slugsWhere(
        ({ availableDays, timeSlots }) =>
          availableDays.length === 0 ||
          new Set(availableDays).size !== availableDays.length ||
          availableDays.some((day) => !Number.isInteger(day) || day < 1 || day > 7) ||
          timeSlots.some((slot) => !time.test(slot)),
      ),
    ).toEqual([])
  })

  it('names only languages of the fixed list', () => {
    const known = new Set<string>(spokenLanguages)
    expect(slugsWhere(({ languages }) => languages.length === 0 || languages.some((l) => !known.has(l)))).toEqual([])
  })

  it('keeps rating targets and review counts believable', () => {
    expect(
      slugsWhere(
        ({ ratingSeed, reviewCount }) => ratingSeed < 4.3 || ratingSeed > 4.98 || reviewCount < 4 || reviewCount > 320,
      ),
    ).toEqual([])
  })

  it('shows what it sells in each first picture', () => {
    expect(slugsWhere(({ cover, subject }) => !drawn.get(cover)?.subjects.includes(subject))).toEqual([])
  })

  it('has a first picture of its own for each experience', () => {
    expect(repeated(experiences.map(({ cover }) => cover))).toEqual([])
  })

  it('has five pictures for each experience, the second of its own scene, none another’s first', () => {
    const chosen = pickPictures(experiences, manifest)
    const covers = new Set(experiences.map(({ cover }) => cover))
    expect(
      slugsWhere(({ slug, cover }) => {
        const [first, second, ...others] = chosen.get(slug) ?? []
        return (
          first?.name !== cover ||
          second?.motif !== first.motif ||
          others.length !== 3 ||
          [second, ...others].some(({ name }) => covers.has(name)) ||
          new Set([first, second, ...others].map(({ motif }) => motif)).size !== 4
        )
      }),
    ).toEqual([])
  })

  it('sells every subject that it has a word for', () => {
    expect([...new Set(experiences.map(({ subject }) => subject))].sort()).toEqual([...subjects].sort())
  })

  it('never shows the same scene first on two neighbouring experiences', () => {
    const scene = (index: number) => drawn.get(experiences[index]?.cover ?? '')?.motif
    expect(experiences.filter((_, index) => scene(index) === scene(index + 1)).map(({ slug }) => slug)).toEqual([])
  })
})

describe('the sample hosts', () => {
  it('are known wherever an experience names one, and none is idle', () => {
    const named = new Set(experiences.map((experience) => experience.host))
    expect([...named].sort()).toEqual(hosts.map((host) => host.slug).sort())
  })

  it('have unique slugs and portraits', () => {
    expect(repeated(hosts.map((host) => host.slug))).toEqual([])
    expect(repeated(hosts.map((host) => host.avatar))).toEqual([])
  })

  it('give the demo account four experiences in Fes', () => {
    const cities = experiences
      .filter((experience) => experience.host === 'khadija-bennani')
      .map((experience) => experience.city)
    expect(cities).toEqual(['Fes', 'Fes', 'Fes', 'Fes'])
  })
})

describe('the sample reviews', () => {
  it('refer to existing experiences', () => {
    const slugs = new Set(experiences.map((experience) => experience.slug))
    expect(reviews.filter((review) => !slugs.has(review.experience))).toEqual([])
  })

  it('give every experience at least two, and never more than its review count', () => {
    const counts = countBy(reviews.map((review) => review.experience))
    expect(
      slugsWhere(({ slug, reviewCount }) => {
        const written = counts[slug] ?? 0
        return written < 2 || written > reviewCount
      }),
    ).toEqual([])
  })

  it('rate in whole stars from 3 to 5, in months before November 2026', () => {
    expect(
      reviews.filter(
        ({ rating, month }) =>
          ![3, 4, 5].includes(rating) || !/^\d{4}-\d{2}$/.test(month) || month < '2025-09' || month > '2026-10',
      ),
    ).toEqual([])
  })

  it('are never written twice', () => {
    expect(repeated(reviews.map((review) => review.comment))).toEqual([])
  })
})
