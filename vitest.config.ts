import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig } from 'vitest/config'
import { textsInParts } from './build/messages/messages-plugin.ts'
import { modernBuilds } from './build/modern-builds.ts'

const shared = {
  environment: 'node',
  // Tests that start a database or a server share few cores with their neighbours: the longest took two minutes on a crowded machine.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 30_000 } },
  restoreMocks: true,
  unstubGlobals: true,
  // A test that is skipped or left focused must not pass for green.
  allowOnly: false,
} as const

// The plugins are those the app is built with, so that screens render in a test.
const appPlugins = () => [babel({ presets: [linguiTransformerBabelPreset()] }), textsInParts(), vanillaExtractPlugin()]

/** Where people's devices are, besides the zone of the machine that runs the tests. Etc/GMT-1 stands for an old table of Morocco's. */
const zones = ['Etc/GMT-1', 'Europe/Paris', 'America/Los_Angeles', 'Asia/Dhaka', 'Pacific/Auckland'] as const

/** The tests of days and times once more: Morocco's are the same on every device (contract/rules/time/morocco-offsets.ts). */
const timeProjects = zones.map((zone) => ({
  plugins: appPlugins(),
  test: {
    ...shared,
    name: `time in ${zone}`,
    env: { TZ: zone },
    setupFiles: zone === 'Etc/GMT-1' ? ['tests/support/faults/old-time-zones.ts'] : [],
    include: [
      'contract/rules/{time/availability,time/morocco-time,money/refund,money/refund-stretches,voucher}.test.ts',
      'src/i18n/format.test.ts',
      'src/features/booking/model/**/{month,near-days,selection}.test.ts',
      'src/features/{check-in,experience,hosting}/model/**/{entry,scan-result,host-booking}.test.ts',
      'src/features/{messages,notifications,trips}/model/{message-groups,by-day,calendar-file,clock-error,hours-ahead,trip-state}.test.ts',
      'src/lib/{address/selection,format/age,format/part-of-day,start/last-visit}.test.ts',
      'tests/support/time-zones.test.ts',
    ],
  },
}))

/** Everything but the journeys. */
export default defineConfig({
  test: {
    maxWorkers: process.env.TEST_WORKERS ?? '100%',
    passWithNoTests: false,
    onConsoleLog: (_log, type) => type !== 'stdout',
    projects: [
      // Each test makes its own server and database, and modules keep nothing: files share them, as loading takes long.
      { test: { ...shared, name: 'server', include: ['{server,seed}/**/*.test.ts'], isolate: false } },
      {
        plugins: appPlugins(),
        resolve: { alias: modernBuilds },
        test: {
          ...shared,
          name: 'app',
          // A thread for each file starts in half the time of a process.
          pool: 'threads',
          setupFiles: ['tests/support/own-channels.ts'],
          include: ['{build,catalogue,contract,src,tools,tests/{support,visual}}/**/*.test.{ts,tsx}'],
        },
      },
      ...timeProjects,
    ],
  },
})
