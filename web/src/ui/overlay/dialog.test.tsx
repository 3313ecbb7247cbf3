import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import '../../lib/language/locale.ts'
import { Dialog, SidePanel } from './dialog-windows.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Screen({ layer: Layer, stays = true }: { layer: typeof Dialog; stays?: boolean }) {
  const [shown, setShown] = useState<'first' | 'second' | null>(null)
  return (
    <I18nProvider i18n={i18n}>
      <main id="main" tabIndex={-1}>
        {(stays || shown === null) && <button onClick={() => setShown('first')}>Open</button>}
      </main>
      {shown && (
        <Layer key={shown} open onOpenChange={() => setShown(null)} title={shown}>
          <button onClick={() => setShown('second')}>Next</button>
        </Layer>
      )}
    </I18nProvider>
  )
}
function open(screenOf: React.JSX.Element) {
  render(screenOf)
  const button = screen.getByRole('button', { name: 'Open' })
  button.focus()
  fireEvent.click(button)
  return button
}

test.each([Dialog, SidePanel])('closed, it gives the focus back to what opened it', async (layer) => {
  const button = open(<Screen layer={layer} />)
  expect(document.activeElement).not.toBe(button)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('where what opened it has gone the keyboard goes on at the content', async () => {
  const { rerender } = render(<Screen layer={Dialog} />)
  const button = screen.getByRole('button', { name: 'Open' })
  button.focus()
  fireEvent.click(button)
  rerender(<Screen layer={Dialog} stays={false} />)
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  await waitFor(() => expect(document.activeElement?.id).toBe('main'))
})

test('one that is followed by another leaves the focus there', async () => {
  open(<Screen layer={Dialog} />)
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  const second = await screen.findByRole('dialog', { name: 'second' })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(second.contains(document.activeElement)).toBe(true)
})

function WithField({ isRaised }: { isRaised: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <I18nProvider i18n={i18n}>
      <button onClick={() => setOpen(true)}>Open</button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Why">
        <input aria-label="Agreed" readOnly />
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- what is tested */}
        <textarea aria-label="Reason" autoFocus={isRaised} />
      </Dialog>
    </I18nProvider>
  )
}

test.each([true, false])('the caret stands where typing goes, and comes back to what opened it', async (isRaised) => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: fine)' }))
  const button = open(<WithField isRaised={isRaised} />)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Reason' })))
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('with a finger no field takes the caret: the keyboard would cover what it asks', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  open(<WithField isRaised={false} />)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' })))
})

test('Escape closes the list of suggestions before the dialog it lies over', () => {
  render(
    <I18nProvider i18n={i18n}>
      <Suggesting />
    </I18nProvider>,
  )
  const box = screen.getByRole('combobox')
  box.focus()
  fireEvent.keyDown(box, { key: 'Escape' })
  expect(screen.getByRole('combobox').getAttribute('aria-expanded')).toBe('false')
  fireEvent.keyDown(box, { key: 'Escape' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

function Suggesting() {
  const [isOpen, setOpen] = useState(true)
  const [hasList, setList] = useState(true)
  return (
    <Dialog open={isOpen} onOpenChange={setOpen} title="Record">
      <input
        role="combobox"
        aria-label="Booking"
        aria-autocomplete="list"
        aria-controls="list"
        aria-expanded={hasList}
        onKeyDown={({ key }) => key === 'Escape' && setList(false)}
      />
    </Dialog>
  )
}
