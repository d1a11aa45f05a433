import { describe, expect, it } from 'vitest'
import { isAccountHolder, maxAccountHolder, normaliseAccountHolder } from './account-holder.ts'

describe('the holder of a bank account', () => {
  it.each([
    'Khadija Bennani',
    "Aïcha N'Diaye-L’Étoile",
    'خديجة بناني',
    'ⵅⴰⴷⵉⵊⴰ',
    'Riad Zitoun (Fès) & Fils S.A.R.L. 2',
    'A/B Tours',
    'x'.repeat(maxAccountHolder),
  ])('may be %s', (name) => expect(isAccountHolder(normaliseAccountHolder(name))).toBe(true))

  it.each([
    '',
    ' ',
    '=1+1',
    '-Amina',
    "'Amina",
    '(Amina)',
    'Amina;=1',
    'Amina,1',
    'Amina"',
    'Amina|calc',
    'Amina@example.com',
    'Amina\tBennani',
    'Amina\nBennani',
    'Amina\u202Einanneb',
    'Amina\u200BBennani',
    'Amina\u2066Bennani',
    'Amina\u00ADBennani',
    'Amina\u3164Bennani',
    'Amina\u0601',
    'Amina 😀',
    'x'.repeat(maxAccountHolder + 1),
  ])('is not %j', (name) => expect(isAccountHolder(normaliseAccountHolder(name))).toBe(false))

  it('is stored in one form of its letters', () => {
    expect(normaliseAccountHolder(' Ame\u0301lie ')).toBe('Amélie')
    expect(isAccountHolder('Ame\u0301lie')).toBe(false)
  })
})
