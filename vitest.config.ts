import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig } from 'vitest/config'
import { textsInParts } from './build/messages/messages-plugin.ts'
import { modernBuilds } from './build/modern-builds.ts'

const shared = {
  environment: 'node',
  // Tests that start a database or a server share few cores with their neighbours: the longest took two minutes on a crowded machine.
  // Five thousand random histories of the soak take many more.
  testTimeout: process.env.SOAK ? 3_600_000 : 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 30_000 } },
  restoreMocks: true,
  unstubGlobals: true,
  // A test that is skipped or left focused must not pass for green.
  allowOnly: false,
} as const

// The plugins are those the app is built with, so that screens render in a test.
const appPlugins = () => [babel({ presets: [linguiTransformerBabelPreset()] }), textsInParts(), vanillaExtractPlugin()]

const root = import.meta.dirname
const appTests = '{build,catalogue,contract,src,tools,tests/{support,visual}}/**/*.test.{ts,tsx}'
/**
 * Files that replace a module, a global or the clock, or open the database on the device: a listener that one leaves behind would fail
 * in the next file of its process.
 */
const needsOwnProcess = (file: string) =>
  /vi\.(mock|doMock|stubGlobal|useFakeTimers)\(|fake-indexeddb|\/testing\//.test(readFileSync(join(root, file), 'utf8'))
/** The code of the start, of the window and of the worker keeps state in its modules. */
const alone = globSync(appTests, { cwd: root }).filter(
  (file) => /^src\/(app|pwa|sw)\//.test(file) || needsOwnProcess(file),
)

/** Everything but the journeys. */
export default defineConfig({
  test: {
    maxWorkers: process.env.TEST_WORKERS ?? '100%',
    passWithNoTests: false,
    onConsoleLog: (_log, type) => type !== 'stdout',
    projects: [
      // Each test makes its own server and database, and modules keep nothing: files share them, as loading takes long.
      {
        test: {
          ...shared,
          name: 'server',
          include: ['{server,seed}/**/*.test.ts'],
          isolate: false,
          // Of the embedded database, which is WebAssembly: server/testing/processes/start-server.ts says why.
          execArgv: ['--liftoff-only'],
          globalSetup: ['tools/steps/template-database.ts'],
        },
      },
      // In processes, not threads: V8 aborted some runs in threads ("Is<NativeContext>(context)").
      {
        plugins: appPlugins(),
        resolve: { alias: modernBuilds },
        // Starting a process and loading its modules takes longer than most of these tests.
        test: { ...shared, name: 'app', pool: 'forks', isolate: false, include: [appTests], exclude: alone },
      },
      {
        plugins: appPlugins(),
        resolve: { alias: modernBuilds },
        test: { ...shared, name: 'app alone', pool: 'forks', include: alone },
      },
      {
        plugins: appPlugins(),
        test: {
          ...shared,
          name: 'time',
          // A process each: `TZ` is the whole process's.
          pool: 'forks',
          include: ['tests/support/time/*.time.ts'],
        },
      },
    ],
  },
})
