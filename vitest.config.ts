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

const root = import.meta.dirname
const every = '{build,catalogue,contract,src,tools,tests/{support,visual}}/**/*.test.{ts,tsx}'
const onDevice = 'src/data/**/*.test.{ts,tsx}'
const isMocking = (file: string) => /vi\.(mock|doMock|useFakeTimers)\(/.test(readFileSync(join(root, file), 'utf8'))
/** Files that put something else in the place of a module, the clock or the page, which others in their process would find there. */
const alone = [...globSync(every, { cwd: root }).filter(isMocking), 'src/data/db/reconnect.test.ts']

const unstubGlobals = 'tests/support/unstub-globals.ts'

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
          // Of the embedded database, which is WebAssembly: server/testing/start-server.ts says why.
          execArgv: ['--liftoff-only'],
          globalSetup: ['tools/steps/template-database.ts'],
        },
      },
      // One process runs many of these files: to start and to load the same modules anew took longer than the tests. Of threads, which
      // start in half the time, V8 has ended the whole run now and then ("Is<NativeContext>(context)").
      {
        plugins: appPlugins(),
        resolve: { alias: modernBuilds },
        test: {
          ...shared,
          name: 'app',
          pool: 'forks',
          isolate: false,
          setupFiles: [unstubGlobals],
          include: [every],
          exclude: [onDevice, ...alone],
        },
      },
      {
        plugins: appPlugins(),
        resolve: { alias: modernBuilds },
        test: {
          ...shared,
          name: 'data',
          pool: 'forks',
          isolate: false,
          // Dexie looks for a database when it is loaded, and is loaded once.
          setupFiles: ['fake-indexeddb/auto', unstubGlobals],
          include: [onDevice],
          exclude: alone,
        },
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
