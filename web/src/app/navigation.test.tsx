import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import '../lib/language/locale.ts'
import { usePageTitle } from '../lib/page-title.ts'
import { Titled } from './navigation.tsx'

afterEach(cleanup)

function Bookings() {
  usePageTitle('Bookings')
  return null
}

test('a page reloaded at one of its tabs has the title of that tab', () => {
  render(
    <I18nProvider i18n={i18n}>
      <Titled title={{ id: 'Dashboard' }}>
        <Bookings />
      </Titled>
    </I18nProvider>,
  )
  expect(document.title).toBe('Bookings · Vapsi')
})
