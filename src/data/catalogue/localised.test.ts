import { expect, it } from 'vitest'
import { sampleCard, sampleExperience } from '../testing/samples.ts'
import { cardText, detailText } from './localised.ts'

it('shows the language asked for, else the other one', () => {
  const fr = { title: 'Marche', duration: '3 heures', highlights: [] }
  const card = sampleCard('a')
  expect(cardText({ translations: { ...card.translations, fr } }, 'fr').title).toBe('Marche')
  expect(cardText(card, 'fr').title).toBe('Walk a')
  expect(cardText({ translations: { fr } }, 'en').title).toBe('Marche')
})

it('never breaks on a listing without any wording', () => {
  expect(cardText({ translations: {} }, 'en').title).toBe('')
  expect(detailText(sampleExperience('a', { translations: {} }), 'fr').description).toBe('Long')
})
