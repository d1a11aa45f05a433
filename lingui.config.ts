import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/** The source language is English: a message's id is its English text. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'fr'],
  catalogs: [{ path: '<rootDir>/locales/{locale}', include: ['src'], exclude: ['**/*.test.*', '**/node_modules/**'] }],
  runtimeConfigModule: { Trans: ['#i18n/trans.tsx', 'Trans'] },
  // Line numbers would change the catalogues with every edit of a file.
  format: formatter({ lineNumbers: false }),
})
