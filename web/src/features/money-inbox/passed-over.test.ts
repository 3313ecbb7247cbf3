import type { StatementLineView } from '@vapsi/contract/payments/bank-statements'
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { usePassedOver } from './passed-over.ts'

const option = (reference: string) => ({ evidence: ['number'], bookings: [{ reference }] })
const line = {
  id: 'l1',
  match: { kind: 'exact', options: [option('VP-1'), option('VP-2')], other: null },
} as unknown as StatementLineView

test('the next candidate takes the place, no longer sure; after the last none does, and then all are back', () => {
  const { result } = renderHook(() => usePassedOver([line]))
  const now = () => {
    const { kind, options } = result.current.lines[0]!.match!
    return [kind, ...options.map(({ bookings }) => bookings[0]!.reference)]
  }
  const seen = [now()]
  for (let press = 0; press < 3; press += 1) {
    act(() => result.current.pass(result.current.lines[0]!))
    seen.push(now())
  }
  expect(seen).toEqual([['exact', 'VP-1', 'VP-2'], ['probable', 'VP-2'], ['none'], ['exact', 'VP-1', 'VP-2']])
})
