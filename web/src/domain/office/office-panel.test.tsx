import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { I18nProvider } from '@lingui/react'
import { i18n } from '@lingui/core'
import { useIsPanelBeside } from '../../ui/shell/panel-beside.ts'
import { WithPanel } from './office-panel.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A window whose width can change. */
function aWindow(isWide: boolean) {
  const received = new Set<() => void>()
  const media = {
    matches: isWide,
    addEventListener: (_: string, changed: () => void) => received.add(changed),
    removeEventListener: (_: string, changed: () => void) => received.delete(changed),
  }
  vi.stubGlobal('matchMedia', () => media)
  return (next: boolean) => {
    media.matches = next
    act(() => received.forEach((changed) => changed()))
  }
}

test.each([true, false])(
  'what is typed in a panel survives a window that changes its width (wide first: %s)',
  (isWide) => {
    const resize = aWindow(isWide)
    i18n.load('en', {})
    i18n.activate('en')
    const panel = { id: 'one', title: 'Assign VP-1', content: <input aria-label="Price" /> }
    render(
      <I18nProvider i18n={i18n}>
        <WithPanel panel={panel} onClose={() => undefined}>
          <p>The queue</p>
        </WithPanel>
      </I18nProvider>,
    )
    fireEvent.change(screen.getByLabelText('Price'), { target: { value: '48500' } })
    resize(!isWide)
    expect(screen.getByLabelText<HTMLInputElement>('Price').value).toBe('48500')
  },
)

test.each([true, false])('the menu folds while a panel is open, beside the list or over it (wide: %s)', (isWide) => {
  aWindow(isWide)
  i18n.load('en', {})
  i18n.activate('en')
  const Menu = () => <p data-testid="menu">{useIsPanelBeside() ? 'folded' : 'whole'}</p>
  const page = (panel: Parameters<typeof WithPanel>[0]['panel']) => (
    <I18nProvider i18n={i18n}>
      <Menu />
      <WithPanel panel={panel} onClose={() => undefined}>
        <p>The queue</p>
      </WithPanel>
    </I18nProvider>
  )
  const { rerender } = render(page(null))
  const menu = () => screen.getByTestId('menu').textContent
  expect(menu()).toBe('whole')
  rerender(page({ id: 'one', title: 'VP-1', content: 'Facts' }))
  expect(menu()).toBe('folded')
  rerender(page(null))
  expect(menu()).toBe('whole')
})
