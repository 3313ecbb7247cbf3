import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { LANGUAGES, languages } from '@vapsi/contract/values/language'
import { chooseLocale } from '../../lib/language/locale.ts'
import { LanguageSwitch } from './language-switch.tsx'

/** The first to ask for a language waits until its texts are compiled. */
const patience = { timeout: 20_000 }

afterEach(async () => {
  cleanup()
  await chooseLocale('en')
})

test('it lists every language by its own name, and the page comes in the one that is chosen', async () => {
  render(
    <I18nProvider i18n={i18n}>
      <LanguageSwitch />
    </I18nProvider>,
  )
  const names = screen.getAllByRole('option', { hidden: true })
  expect(names.map((name) => [name.lang, name.textContent])).toEqual(
    LANGUAGES.map((language) => [language, languages[language].name]),
  )
  fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'hi' } })
  await vi.waitFor(() => expect(document.documentElement.lang).toBe('hi'), patience)
  expect(document.cookie).toContain('vapsi-locale=hi')
  await screen.findByLabelText('भाषा', {}, patience)
})
