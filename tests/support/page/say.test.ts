import { expect, it } from 'vitest'
import { sayEnglish, sayIn } from './say.ts'

const sayFrench = sayIn('fr-FR')

it('says what the catalogue has, in the language asked for', () => {
  expect([sayEnglish('Log in'), sayFrench('Log in')]).toEqual(['Log in', 'Se connecter'])
})

it('puts in what a text is about, in its plural', () => {
  const booked = '{guests, plural, one {# guest} other {# guests}}'
  expect([sayEnglish(booked, { guests: 2 }), sayFrench(booked, { guests: 1 })]).toEqual(['2 guests', '1 personne'])
})

it('refuses what nobody says', () => {
  expect(() => sayEnglish('Lok in')).toThrow('The catalogue has no “Lok in”')
})
