export type PartOfDay = 'morning' | 'afternoon' | 'evening'

/** The greeting's hour, by the clock of the device. */
export const partOfDay = (hour: number): PartOfDay => {
  if (hour >= 5 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}
