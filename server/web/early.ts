/** What a page will ask for as soon as its script runs: the browser is told at once, so that nobody waits for the script. */
import { pictureSet } from '#contract/rules/pictures.ts'

export const escapeHtml = (value: string): string =>
  value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** The picture that is seen first, in the width the page will choose. */
export const earlyPicture = ({ src }: { src: string }, sizes: string): string =>
  `<link rel="preload" as="image" fetchpriority="high" imagesrcset="${escapeHtml(pictureSet(src))}" imagesizes="${escapeHtml(sizes)}">`

/** An answer of the API, by the very address the app asks for. */
export const earlyData = (address: string): string =>
  `<link rel="preload" as="fetch" fetchpriority="low" crossorigin href="${escapeHtml(address)}">`
