import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { LANGUAGES } from '../contract/src/values/language.ts'

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
  // Without places of use, so that moving a file does not change the catalogue.
  format: formatter({ origins: false, printPlaceholdersInComments: true }),
  orderBy: 'message',
})
