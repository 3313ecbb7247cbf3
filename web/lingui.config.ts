import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { LANGUAGES } from '../contract/src/messages/language.ts'

export default defineConfig({
  rootDir: import.meta.dirname,
  // English has no catalogue: its texts are the keys.
  locales: LANGUAGES.filter((language) => language !== 'en'),
  sourceLocale: 'en',
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['<rootDir>/src', '<rootDir>/prerender'],
      exclude: ['**/*.test.*'],
    },
  ],
  // Where a text stands is found by searching for it; a file that moves is no change of the catalogue.
  format: formatter({ origins: false, printPlaceholdersInComments: true }),
  orderBy: 'message',
})
