import { expect, test } from 'vitest'
import { type CatalogueEntry, translationProblems } from './translation-problems.ts'

const problemsOf = (message: string, entry: CatalogueEntry | null, isSource = false) =>
  translationProblems({
    locale: 'fr',
    isSource,
    messages: new Map([['id', message]]),
    entries: new Map(entry ? [['id', entry]] : []),
  })

test('a message that is absent, obsolete or untranslated is told', () => {
  expect(problemsOf('Save', null)).toEqual(['fr: not in the catalogue: Save'])
  expect(problemsOf('Save', { translation: 'Garder', obsolete: true })).toHaveLength(1)
  expect(problemsOf('Save', { translation: ' ' })).toEqual(['fr: not translated: Save'])
  expect(problemsOf('Save', { translation: 'Enregistrer' })).toEqual([])
})

test('the source language needs no translation', () => {
  expect(problemsOf('Save', { translation: '' }, true)).toEqual([])
})

test('placeholders and tags must be the same, plural forms may differ', () => {
  expect(problemsOf('Hello {name}', { translation: 'Bonjour {nom}' })).toHaveLength(1)
  expect(problemsOf('Read <0>this</0>', { translation: 'Lisez ceci' })).toHaveLength(1)
  expect(
    problemsOf('{n, plural, one {place} other {places}}', { translation: '{n, plural, one {lieu} other {lieux}}' }),
  ).toEqual([])
  const english = '{count, plural, one {# place in {city}} other {# places in {city}}}'
  const french = '{count, plural, one {# place à {city}} many {# de places à {city}} other {# places à {city}}}'
  expect(problemsOf(english, { translation: french })).toEqual([])
})

test('what the source no longer holds is told', () => {
  const entries = new Map([['gone', { translation: 'Parti' }]])
  expect(translationProblems({ locale: 'fr', isSource: false, messages: new Map(), entries })).toEqual([
    'fr: no longer in the source: gone',
  ])
})
