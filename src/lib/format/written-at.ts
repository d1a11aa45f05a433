/**
 * When something was done on this device, by the device's own clock: the time alone today, the day as well before.
 * Both instants are milliseconds since 1970.
 */
export const writtenAt = (instant: number, locale: string, now: number): string => {
  const date = new Date(instant)
  const isToday = date.toDateString() === new Date(now).toDateString()
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    hour: '2-digit',
    minute: '2-digit',
    ...(isToday ? {} : { day: 'numeric', month: 'short' }),
  }).format(date)
}
