import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { LateNumberInput } from './late-number-input.tsx'

afterEach(cleanup)

function Form() {
  const [typed, type] = useState<string | null>(null)
  const [offered, offer] = useState('')
  return (
    <>
      <LateNumberInput aria-label="Amount" value={typed ?? offered} onChange={(event) => type(event.target.value)} />
      <button type="button" onClick={() => offer('19400')}>
        Answer
      </button>
    </>
  )
}

function open() {
  render(<Form />)
  const box = screen.getByRole<HTMLInputElement>('spinbutton')
  const select = vi.spyOn(box, 'select')
  return { box, select, answer: () => fireEvent.click(screen.getByText('Answer')) }
}

test('what is filled in while somebody is in the field is selected, for typing to replace it', () => {
  const { box, select, answer } = open()
  box.focus()
  answer()
  expect(box.value).toBe('19400')
  expect(select).toHaveBeenCalledOnce()
})

test('what somebody types is neither selected nor replaced', () => {
  const { box, select, answer } = open()
  box.focus()
  fireEvent.change(box, { target: { value: '5' } })
  fireEvent.change(box, { target: { value: '50' } })
  answer()
  expect(box.value).toBe('50')
  expect(select).not.toHaveBeenCalled()
})

test('a field that nobody is in takes no selection', () => {
  const { box, select, answer } = open()
  answer()
  expect(box.value).toBe('19400')
  expect(select).not.toHaveBeenCalled()
})
