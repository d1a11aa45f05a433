import { defineConfig } from '@playwright/test'
import { atDesk } from './tests/support/page/desk.ts'
import { findBrowser, findHeadlessShell } from './tools/find-browser.ts'
import { findFirefox, findWebKit } from './tools/find-engines.ts'

/** Null where there is none yet: other tools read this file before one is installed. The global set-up says so. */
const browser = findBrowser()
const executablePath = findHeadlessShell() ?? browser

/**
 * The browser takes the last list of these only, so Playwright's own comes first (its source chromiumSwitches, as
 * far as it matters here). The two popups of an address bar that nobody sees are a process and a tenth of each journey; a process
 * held ready for the next page is for people who wait between two.
 */
const withoutFeatures = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'LensOverlay'],
  ...['HttpsFirstBalancedModeAutoEnable', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'TcpPortRandomizationWin', 'OptimizationHints', 'AimEnabled'],
  ...['NetworkTimeServiceQuerying', 'PreconnectToSearch', 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
  'SpareRendererForSitePerProcess',
]

/**
 * The other engines that are here: their pages are driven by libraries of their own (tests/support/engines). Each runs the journeys that
 * are not tagged `@soak` in one language; with `ENGINES=all`, which `npm run soak` sets, all of them in both.
 */
const engines = [
  ...(findFirefox() ? ([{ engineName: 'firefox', tasksIn: 'en' }] as const) : []),
  ...(findWebKit() ? ([{ engineName: 'webkit', tasksIn: 'fr' }] as const) : []),
].flatMap(({ engineName, tasksIn }) =>
  (process.env.ENGINES === 'all' ? (['en', 'fr'] as const) : [tasksIn]).map((language) => ({
    name: `${engineName}-${language}`,
    testDir: 'tests/engines',
    grepInvert: process.env.ENGINES === 'all' ? [] : /@soak\b/,
    use: { engineName, locale: language === 'en' ? 'en-GB' : 'fr-FR' },
  })),
)

/**
 * `npm run soak` runs every journey. `npm test` leaves out those tagged `@soak`, and runs those tagged `@fr` once, on a phone in English;
 * the soak runs them a second time, at a desk in French.
 */
const isWhole = Boolean(process.env.SOAK)

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }

/**
 * What needs more than the headless build of Chromium has: background sync (everything offline, and what the worker sends alone), a camera, push messages, the
 * back/forward cache, and the letters that the reference pictures were taken with.
 */
const inWholeBrowser =
  /\/offline\/[^/]+\.spec\.ts$|\/(sessions|contact|scanning|notifications|page-cache|visual)\.spec\.ts$/

const launchOptions = {
  // The sandbox needs rights that a container does not give; background networking would reach for the internet; a
  // graphics card that the processor plays costs a twelfth of each journey.
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    `--disable-features=${withoutFeatures.join(',')}`,
  ],
}

/** Journeys through the built app in dist/ and the real server. */
export default defineConfig<{ engineName?: 'firefox' | 'webkit' }>({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/support/server/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  // `npm test` allows a second try, for crowded machines; a journey that needs it is named as flaky, and has failed where `CI`
  // is set (tools/steps/test-reports.ts).
  retries: 0,
  // One more than the cores it is measured on, because journeys wait now and then. With four, a machine on which nothing is idle was late
  // for what can be undone for ten seconds.
  workers: Number(process.env.TEST_WORKERS) || 3,
  // Twice what the longest took on a machine on which everything took three times as long: a journey that stands still fails at its
  // own step.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    // A button that stays disabled fails after this time, not after the journey's own.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Africa/Casablanca',
    // Animations cost a twentieth of the time. The soak and the journeys about them run with motion.
    reducedMotion: isWhole ? 'no-preference' : 'reduce',
    // Recording costs a fifth of the time: only where the first try failed; `--trace on` asks for it.
    trace: 'on-first-retry',
    launchOptions: { ...launchOptions, ...(executablePath && { executablePath }) },
  },
  projects: [
    // Long journeys first, so that the last ones of a run keep both cores busy.
    ...engines,
    {
      name: 'phone-whole-browser',
      testMatch: inWholeBrowser,
      grepInvert: isWhole ? [] : /@soak\b/,
      use: { ...phone, launchOptions: { ...launchOptions, ...(browser && { executablePath: browser }) } },
    },
    {
      name: 'phone',
      testIgnore: inWholeBrowser,
      grepInvert: isWhole ? [] : /@soak\b/,
      use: phone,
    },
    ...(isWhole ? [{ name: 'desktop-fr', grep: /@fr\b/, use: { ...atDesk, locale: 'fr-FR' } }] : []),
  ],
})
