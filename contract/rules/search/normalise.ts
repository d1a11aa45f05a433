/** Accents, case and punctuation removed: "Fès  el-Bali" → "fes el bali". The one form in which texts are compared. */
export const normalise = (value: string): string =>
  value
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The distinct words of a text in their normalised form. */
export const words = (value: string): string[] => [...new Set(normalise(value).split(' ').filter(Boolean))]
