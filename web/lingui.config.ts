import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  rootDir: import.meta.dirname,
  locales: ['en', 'hi'],
  sourceLocale: 'en',
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['<rootDir>/src', '<rootDir>/prerender'],
      exclude: ['**/*.test.*'],
    },
  ],
  // Without line numbers a moved line is no change of the catalogue.
  format: formatter({ lineNumbers: false, origins: true, printPlaceholdersInComments: true }),
  orderBy: 'message',
})
