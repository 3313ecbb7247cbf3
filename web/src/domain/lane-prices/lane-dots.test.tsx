import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import '../../lib/language/locale.ts'
import { LaneDots } from './lane-dots.tsx'

afterEach(cleanup)

const dots = [39, 42, 46, 50, 54].map((rupees) => ({ id: `t${rupees}`, rupees }))
function show(given = dots) {
  const onChoose = vi.fn<(id: string) => void>()
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <LaneDots dots={given} what="₹/km, 5 trucks" say={(rupees) => `₹${rupees}`} markedId="t46" onChoose={onChoose} />
    </I18nProvider>,
  )
  return { onChoose, container }
}

test('the cheapest, the dearest and the middle are said, the one in sight carries its figure', () => {
  const { container } = show()
  expect(container.textContent).toBe('₹/km, 5 trucks₹39 to ₹54 · usually ₹46₹46')
  expect(screen.getByRole('button').getAttribute('aria-label')).toContain('from ₹39 to ₹54')
})

test('a press goes to the nearest dot, the keyboard to the marked one', () => {
  const { onChoose } = show()
  const plot = screen.getByRole('button')
  plot.getBoundingClientRect = () => new DOMRect(100, 0, 300, 60)
  fireEvent.click(plot, { clientX: 390, detail: 1 })
  fireEvent.click(plot, { clientX: 0, detail: 0 })
  expect(onChoose.mock.calls).toEqual([['t54'], ['t46']])
})

test('of fewer than five there is no plot', () => {
  expect(show(dots.slice(1)).container.textContent).toBe('')
})
