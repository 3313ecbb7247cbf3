import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { useListFilters } from './use-list-filters.ts'

function filtersAt(path: string) {
  const { hook, searchHook, history } = memoryLocation({ path, record: true })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Router hook={hook} searchHook={searchHook}>
      {children}
    </Router>
  )
  const { result } = renderHook(
    () => useListFilters({ q: '', status: 'open' }, { known: { status: ['decided', 'all'] } }),
    { wrapper },
  )
  return { result, address: () => history.at(-1) }
}

test('a value that a filter does not have counts as absent, and no call is made with it', () => {
  const { result } = filtersAt('/admin/reports?status=nonsense&q=Asha')
  expect(result.current.values).toEqual({ q: 'Asha', status: 'open' })
  expect(result.current.query).toEqual({ q: 'Asha' })
})

test('a known value filters, and the neutral one leaves the address', () => {
  const { result, address } = filtersAt('/admin/reports?status=decided')
  expect(result.current.query).toEqual({ status: 'decided' })
  expect(result.current.isFiltered).toBe(true)
  act(() => result.current.set('status', 'open'))
  expect(address()).toBe('/admin/reports')
  expect(result.current.isFiltered).toBe(false)
})
