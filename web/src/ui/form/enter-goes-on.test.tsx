import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useEnterGoesOn } from './enter-goes-on.ts'

afterEach(cleanup)

function Stop({ onSubmit }: { onSubmit: (event: { preventDefault: () => void }) => void }) {
  const form = useRef<HTMLFormElement>(null)
  useEnterGoesOn(form)
  return (
    <form ref={form} onSubmit={onSubmit}>
      <input aria-label="name" />
      <input aria-label="city" defaultValue="Nagpur" />
      <div hidden>
        <input aria-label="landmark" />
      </div>
      <textarea aria-label="address" />
    </form>
  )
}

test('Enter goes on to the next empty field, over what is filled or folded, and from the last one sends', () => {
  const sent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(<Stop onSubmit={sent} />)
  const at = (label: string) => screen.getByLabelText(label)
  const enter = (label: string, more = {}) => fireEvent.keyDown(at(label), { key: 'Enter', ...more })
  at('name').focus()
  expect(enter('name')).toBe(false)
  expect(document.activeElement).toBe(at('address'))
  expect(enter('address', { shiftKey: true })).toBe(true)
  expect(sent).not.toHaveBeenCalled()
  enter('address')
  expect(sent).toHaveBeenCalledOnce()
})
