/** Whole years since a person joined; both in milliseconds since 1970 or as ISO instants. */
export const yearsHosting = (joinDate: string, now: number): number => {
  const joined = new Date(joinDate)
  const today = new Date(now)
  const years = today.getUTCFullYear() - joined.getUTCFullYear()
  const anniversary = new Date(joined)
  anniversary.setUTCFullYear(today.getUTCFullYear())
  return Math.max(0, anniversary > today ? years - 1 : years)
}
