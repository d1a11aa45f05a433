import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig } from 'vitest/config'
import { textsInParts } from './scripts/texts/texts-plugin.ts'

/** Everything but the journeys. The plugins are those the app is built with, so that screens render in a test. */
export default defineConfig({
  plugins: [babel({ presets: [linguiTransformerBabelPreset()] }), textsInParts(), vanillaExtractPlugin()],
  test: {
    include: ['{contract,server,src,scripts,tests/support}/**/*.test.{ts,tsx}'],
    environment: 'node',
    // Tests that start a database or a server share few cores with their neighbours.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: process.env.TEST_WORKERS ?? '100%',
    restoreMocks: true,
    unstubGlobals: true,
    // A test that is skipped or left focused must not pass for green.
    allowOnly: false,
    passWithNoTests: false,
    onConsoleLog: (_log, type) => type !== 'stdout',
  },
})
