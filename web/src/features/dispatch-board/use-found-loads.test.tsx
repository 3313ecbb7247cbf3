import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderOffice } from '../../domain/office/render-office.tsx'
import { useFoundLoads } from './use-found-loads.ts'

const office = renderOffice()
const loads = '/api/admin/dispatch/loads?limit=200&q='

function Search() {
  const [q, setQ] = useState('')
  const { rows, isAnswered } = useFoundLoads(q, { limit: 200, open: null, planned: null, near: null })
  return (
    <>
      <input aria-label="Search" value={q} onChange={(event) => setQ(event.target.value)} />
      <p>{`${rows?.map(({ id }) => id).join(' ') ?? 'all'}, ${isAnswered ? 'answered' : 'asked'}`}</p>
    </>
  )
}
const shown = () => screen.getByRole('paragraph').textContent
const type = (words: string) => fireEvent.change(screen.getByLabelText('Search'), { target: { value: words } })
const debounced = () => act(() => vi.advanceTimersByTimeAsync(200))

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

test('the server finds; until it has, nothing counts as found, and what it finds later does not push in between', async () => {
  office.answers[`GET ${loads}cochin`] = [{ id: 'a' }, { id: 'c' }]
  office.answers[`GET ${loads}98765`] = []
  office.render(<Search />)
  expect(shown()).toBe('all, answered')
  type('coch')
  type('cochin')
  expect(shown()).toBe('all, asked')
  await debounced()
  expect(shown()).toBe('a c, answered')
  expect(office.sent('GET', `${loads}coch`)).toEqual([])
  office.answers[`GET ${loads}cochin`] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'd' }]
  await act(() => vi.advanceTimersByTimeAsync(6000))
  expect(shown()).toBe('a c d, answered')
  type('98765')
  expect(shown()).toBe('a c d, asked')
  await debounced()
  expect(shown()).toBe(', answered')
  type(' ')
  expect(shown()).toBe('all, answered')
})
