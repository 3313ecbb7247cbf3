import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import '../../lib/language/locale.ts'
import { Testimonials } from './testimonials.tsx'

afterEach(cleanup)

test('three testimonials, each marked as an example', () => {
  render(
    <I18nProvider i18n={i18n}>
      <Testimonials />
    </I18nProvider>,
  )
  const cards = screen.getAllByRole('listitem')
  expect(cards).toHaveLength(3)
  for (const card of cards) within(card).getByText('Example')
})
