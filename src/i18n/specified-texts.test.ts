import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** A message on one line, as catalogues keep short ones. */
const entry = (catalogue: string, message: string) => {
  const escaped = message.replaceAll('"', '\\"')
  const [, text] = catalogue.split(`\nmsgid "${escaped}"\nmsgstr "`)
  return text?.slice(0, text.indexOf('"\n'))
}
const english = readFileSync('locales/en.po', 'utf8')
const french = readFileSync('locales/fr.po', 'utf8')

/** Everything that the app says is written there. */
const source = globSync('src/**/*.{ts,tsx}', { exclude: (name) => name.includes('.test.') })
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

/** What the specification words in French is the French catalogue's wording. */
const specified: [message: string, french?: string][] = [
  // The admin's page.
  ['Access denied', 'Accès refusé'],
  ['This page is for the administrator only.', 'Cette page est réservée à l’administrateur.'],
  ['Experience approved', 'Expérience approuvée'],
  ['The experience is now visible', 'L’expérience est maintenant visible'],
  ['Error', 'Erreur'],
  // A listing that cannot be published yet.
  ['Description too short', 'Description trop courte'],
  ['Highlight too short', 'Highlight trop court'],
  ['Title too short', 'Titre trop court'],
  ['Photos too large', 'Photos trop volumineuses'],
  ['Not enough photos', 'Photos insuffisantes'],
  ['Invalid group size', 'Taille de groupe invalide'],
  ['Invalid price', 'Prix invalide'],
  ['Photos too heavy', 'Images trop lourdes'],
  ['Too much data', 'Trop de données'],
  ['Image error', 'Erreur image'],
  ['Error while adding to favorites', 'Erreur lors de l’ajout aux favoris'],
  // The dictionary.
  ['Missing fields'],
  ['Please fill in all required fields.'],
  ['Invalid email.'],
  ['Passwords don’t match.'],
  ['Password must be at least 6 characters long.'],
  ['Password too weak. Use letters, numbers and symbols.'],
  ['Email already exists.'],
  ['Email or password is incorrect.'],
  ['Please agree to the terms and conditions.'],
  ['Booking failed'],
  ['Payment failed'],
  ['Upload failed'],
  ['Save failed'],
  ['Delete failed'],
  ['Update failed'],
  ['Server error.'],
  ['Not found.'],
  ['Access denied.'],
  ['Session expired. Please log in again.'],
  ['File too big.'],
  ['Unsupported format.'],
  ['Something went wrong'],
  ['Login failed'],
  ['Registration failed'],
  ['Network error'],
  ['Please check your internet connection and try again.'],
  ['Failed to create experience'],
  ['Creating...'],
  // Hosts.
  ['You must be a host to access this space'],
  ['Missing JWT token after host activation. Please log in again.'],
  ['Error when switching to host or refreshing token.'],
  ['Host profile not found.'],
  ['Error loading host data'],
  ['Your session has to be reset'],
  // What went well.
  ['You are logged in.'],
  ['Your account is ready.'],
  ['You are logged out'],
  ['Booking confirmed'],
  ['Booking cancelled'],
  ['Added to favorites'],
  ['Removed from favorites'],
  ['Profile updated'],
  ['Password changed'],
  ['Settings saved'],
  ['Your review is published. Thank you.'],
  ['Experience created'],
  ['Payment processed'],
]

/** Apostrophes as people type them, and as they are set. */
const plain = (text: string | undefined) => text?.replaceAll('’', "'")

it.each(specified)('“%s” is said, and is in both catalogues as specified', (message, wording) => {
  expect(source).toContain(message)
  expect(entry(english, message)).toBe(message)
  const translation = entry(french, message)
  expect(translation).toBeTruthy()
  if (wording) expect(plain(translation)).toBe(plain(wording))
  else expect(translation).not.toBe(message)
})
