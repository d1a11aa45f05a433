/**
 * Makes this process a device in Morocco with time zone tables from before September 2026: its zone is Africa/Casablanca
 * and its clocks show UTC+1. Run with `TZ=Etc/GMT-1`.
 */
const casablanca = ['Africa', 'Casablanca'].join('/')
const then = 'Etc/GMT-1'
const { DateTimeFormat } = Intl

type Arguments = [locales?: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions]
const withOldTable = ([locales, options]: Arguments): Arguments =>
  options?.timeZone === casablanca ? [locales, { ...options, timeZone: then }] : [locales, options]

Intl.DateTimeFormat = new Proxy(DateTimeFormat, {
  construct: (original, given) => new original(...withOldTable(given as Arguments)),
  apply: (original, _this, given) => original(...withOldTable(given as Arguments)),
})
const { resolvedOptions } = DateTimeFormat.prototype
DateTimeFormat.prototype.resolvedOptions = function () {
  const options = resolvedOptions.call(this)
  return options.timeZone === then ? { ...options, timeZone: casablanca } : options
}
