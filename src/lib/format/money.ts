const formats = new Map<string, Intl.NumberFormat>()

/** Whole dirhams with their code, as the language writes it: "MAD 1,320", "1 320 MAD". */
export const formatMad = (amount: number, locale: string): string => {
  let format = formats.get(locale)
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'MAD',
      currencyDisplay: 'code',
      maximumFractionDigits: 0,
    })
    // Making one is costly, and a list of a thousand prices asks a thousand times.
    formats.set(locale, format)
  }
  return format.format(amount)
}

const exact = new Map<string, Intl.NumberFormat>()

/** Hundredths of a dirham, as documents have them: "MAD 106.67", "106,67 MAD". */
export const formatHundredths = (hundredths: number, locale: string): string => {
  let format = exact.get(locale)
  if (!format) {
    format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'MAD', currencyDisplay: 'code' })
    exact.set(locale, format)
  }
  return format.format(hundredths / 100)
}
