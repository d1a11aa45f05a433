const formats = new Map<string, Intl.NumberFormat>()

const formatOf = (kind: string, locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const key = `${kind} ${locale}`
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options)
  formats.set(key, format)
  return format
}

/** A share from 0 to 1 in whole percent: "82%", "82 %". */
export const formatPercent = (share: number, locale: string): string =>
  formatOf('percent', locale, { style: 'percent', maximumFractionDigits: 0 }).format(share)

/** A mean rating with its two decimals: "4.94", "4,94". */
export const formatRating = (rating: number, locale: string): string =>
  formatOf('rating', locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(rating)

/** For the marks of an axis: "12K", "12 k". */
export const formatCompact = (value: number, locale: string): string =>
  formatOf('compact', locale, { notation: 'compact', maximumFractionDigits: 1 }).format(value)
