import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig } from 'vitest/config'
import { textsInParts } from './scripts/texts/texts-plugin.ts'

const shared = {
  environment: 'node',
  // Tests that start a database or a server share few cores with their neighbours.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  restoreMocks: true,
  unstubGlobals: true,
  // A test that is skipped or left focused must not pass for green.
  allowOnly: false,
} as const

/** Everything but the journeys. */
export default defineConfig({
  test: {
    maxWorkers: process.env.TEST_WORKERS ?? '100%',
    passWithNoTests: false,
    onConsoleLog: (_log, type) => type !== 'stdout',
    projects: [
      // Each test makes its own server and database, and modules keep nothing: files share them, as loading takes long.
      { test: { ...shared, name: 'server', include: ['server/**/*.test.ts'], isolate: false } },
      {
        // The plugins are those the app is built with, so that screens render in a test.
        plugins: [babel({ presets: [linguiTransformerBabelPreset()] }), textsInParts(), vanillaExtractPlugin()],
        test: {
          ...shared,
          name: 'app',
          include: ['{catalogue,contract,src,scripts,tests/{support,visual}}/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
})
