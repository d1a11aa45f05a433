import { expect, it } from 'vitest'

/** In minutes, in November, as `Date.getTimezoneOffset` gives it. */
const offsets: Record<string, number> = {
  'Etc/GMT-1': -60,
  'Europe/Paris': -60,
  'America/Los_Angeles': 480,
  'Asia/Dhaka': -360,
  'Pacific/Auckland': -780,
}

it('the process is where the tests of time mean it to be', () => {
  const zone = process.env.TZ
  // In the project of all tests, which has the zone of the machine.
  if (zone === undefined || !(zone in offsets)) return
  expect(new Date(Date.UTC(2026, 10, 23)).getTimezoneOffset()).toBe(offsets[zone])
  const told = new Intl.DateTimeFormat().resolvedOptions().timeZone
  expect(told).toBe(zone === 'Etc/GMT-1' ? ['Africa', 'Casablanca'].join('/') : zone)
})
