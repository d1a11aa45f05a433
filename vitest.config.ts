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
/** Tests of modules that keep nothing between them: files may share a process. */
const ofSharedModules = [
  '{contract,src/lib,src/features/{booking,messages,search}}/**/*.test.{ts,tsx}',
  'src/features/{trips,hosting}/model/**/*.test.{ts,tsx}',
]
const isMocking = (file: string) => /vi\.(mock|doMock|useFakeTimers)\(/.test(readFileSync(join(root, file), 'utf8'))
const inShared = globSync(ofSharedModules, { cwd: root })
/** Those of them that put something else in the place of a module or of the clock, which others would find there. */
const mocking = inShared.filter(isMocking)

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
      {
        plugins: appPlugins(),
        resolve: { alias: modernBuilds },
        // One process runs many of these files: to start and to load the same modules anew took longer than the tests.
        test: { ...shared, name: 'app', pool: 'forks', isolate: false, include: ofSharedModules, exclude: mocking },
      },
      {
        plugins: appPlugins(),
        resolve: { alias: modernBuilds },
        test: {
          ...shared,
          name: 'app alone',
          // Of threads, which start in half the time, V8 has ended the whole run now and then ("Is<NativeContext>(context)").
          pool: 'forks',
          include: ['{build,catalogue,contract,src,tools,tests/{support,visual}}/**/*.test.{ts,tsx}'],
          exclude: inShared.filter((file) => !mocking.includes(file)),
        },
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
