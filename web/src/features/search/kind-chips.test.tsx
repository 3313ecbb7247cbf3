import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import '../../lib/language/locale.ts'
import { KindChips } from './kind-chips.tsx'

afterEach(cleanup)

test('a kind of truck is chosen by its picture, and a longer truck is a longer picture', () => {
  const onChange = vi.fn()
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <KindChips value="any" onChange={onChange} />
    </I18nProvider>,
  )
  fireEvent.click(screen.getByRole('radio', { name: 'Container' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith('container')
  const widths = [...container.querySelectorAll('svg')].map((svg) => Number(svg.getAttribute('viewBox')?.split(' ')[2]))
  expect(widths).toHaveLength(6)
  expect(widths).toEqual(widths.toSorted((a, b) => a - b))
})
