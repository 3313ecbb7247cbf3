import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

const refusals = '<rootDir>/src/lib/refusal-sentences.ts'

export default defineConfig({
  rootDir: import.meta.dirname,
  locales: ['en', 'hi'],
  sourceLocale: 'en',
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['<rootDir>/src', '<rootDir>/prerender'],
      exclude: ['**/*.test.*', refusals],
    },
    // What the server says when it refuses is not needed before it does.
    { path: '<rootDir>/src/locales/refusals/{locale}', include: [refusals] },
  ],
  // Without line numbers a moved line is no change of the catalogue.
  format: formatter({ lineNumbers: false, origins: true, printPlaceholdersInComments: true }),
  orderBy: 'message',
})
