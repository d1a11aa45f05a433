import { expect, it } from 'vitest'
import { type Browser, browserOf, forgetsAfterAWeek } from './browser.ts'

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko)'

/** What real browsers send; the number is `navigator.maxTouchPoints`. */
const agents: [expected: Browser, touch: number, userAgent: string][] = [
  ['safari-iphone', 5, `${iphone} Version/17.5 Mobile/15E148 Safari/604.1`],
  [
    'safari-iphone',
    5,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  ],
  [
    'safari-iphone-26',
    5,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  ],
  ['safari-ipad', 5, `${mac} Version/17.6 Safari/605.1.15`],
  [
    'safari-ipad',
    5,
    'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1',
  ],
  ['chrome-ios', 5, `${iphone} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`],
  ['chrome-ios', 5, `${mac} CriOS/131 Version/11.1.1 Safari/605.1.15`],
  ['edge-ios', 5, `${iphone} Version/17.0 EdgiOS/131.0.2903.68 Mobile/15E148 Safari/605.1.15`],
  ['firefox-ios', 5, `${iphone} FxiOS/132.0 Mobile/15E148 Safari/605.1.15`],
  ['other-ios', 5, `${iphone} Version/17.5 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15`],
  [
    'ios-without-install',
    5,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 16_3_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/114.0.5735.99 Mobile/15E148 Safari/604.1',
  ],
  ['in-app-ios', 5, `${iphone} Mobile/15E148 Instagram 338.0.3.27.94 (iPhone15,2; iOS 17_5_1; fr_FR; fr; scale=3.00)`],
  ['in-app-ios', 5, `${iphone} Mobile/15E148 [FBAN/FBIOS;FBAV/468.0.0.42.70;FBBV/608478327;FBDV/iPhone15,2]`],
  ['in-app-ios', 5, `${iphone} GSA/321.0.642804631 Mobile/15E148 Safari/604.1`],
  // An app that does not give its name.
  ['in-app-ios', 5, `${iphone} Mobile/15E148`],
  ['in-app-android', 5, `${android} Version/4.0 Chrome/126.0.6478.122 Mobile Safari/537.36 Instagram 338.0.0.34.93`],
  [
    'in-app-android',
    5,
    'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36',
  ],
  ['safari-mac', 0, `${mac} Version/17.6 Safari/605.1.15`],
  ['other', 0, `${mac} Version/16.6 Safari/605.1.15`],
  [
    'other',
    0,
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  ],
  ['other', 0, 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0'],
  ['firefox-android', 5, 'Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0'],
  ['samsung', 5, `${android} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`],
  [
    'other',
    5,
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  ],
  [
    'other',
    10,
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
  ],
]

it('tells browsers apart by what they send', () => {
  const told = agents.map(([, touch, userAgent]) => [browserOf(userAgent, touch, false), userAgent])
  expect(told).toEqual(agents.map(([expected, , userAgent]) => [expected, userAgent]))
})

it('is none of them once it runs in a window of its own', () => {
  for (const [, touch, userAgent] of agents) expect(browserOf(userAgent, touch, true)).toBe('installed')
})

it('knows which of them forget a site after a week: those of Apple’s engine', () => {
  const forgetful = new Set(agents.map(([browser]) => browser).filter(forgetsAfterAWeek))
  const apple = /^safari-|ios/
  expect([...forgetful].sort()).toEqual(
    [...new Set(agents.map(([browser]) => browser))].filter((browser) => apple.test(browser)).sort(),
  )
  expect([forgetsAfterAWeek('installed'), forgetsAfterAWeek('other')]).toEqual([false, false])
})
