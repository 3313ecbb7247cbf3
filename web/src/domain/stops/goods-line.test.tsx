import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import '../../lib/language/locale.ts'
import { GoodsLine } from './goods-line.tsx'

afterEach(cleanup)

test.each([
  [{ goods: 'Floor tiles', packages: 40, declaredRupees: 90_000 }, 'Floor tiles · 40 packages · worth ₹90,000'],
  [{ goods: null, packages: 1, declaredRupees: null }, '1 package'],
  [{ packages: null, declaredRupees: 0 }, 'worth ₹0'],
  [{}, ''],
])('a stop says of its goods what is known: %o', (stop, words) => {
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <GoodsLine {...stop} />
    </I18nProvider>,
  )
  expect(container.textContent).toBe(words)
})
