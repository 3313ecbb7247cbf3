import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from './api/api-error.ts'
import { isShownAtFields, useFieldErrors } from './field-errors.ts'

afterEach(cleanup)
const fields = { price: 'Too much', note: 'Too long', 'loads.0.bidPrice': 'Too little' }
const refusal = () => new ApiError(400, 'Bad', { fields })

test('a field that is corrected is no longer wrong, the others are; refused again, all are', () => {
  const { result, rerender } = renderHook(({ error, values }) => useFieldErrors(error, values), {
    initialProps: { error: null as ApiError | null, values: { price: '1', note: 'a' } },
  })
  expect(result.current).toEqual({})
  const first = refusal()
  rerender({ error: first, values: { price: '1', note: 'a' } })
  expect(result.current).toEqual(fields)
  rerender({ error: first, values: { price: '2', note: 'a' } })
  expect(result.current).toEqual({ note: 'Too long', 'loads.0.bidPrice': 'Too little' })
  rerender({ error: refusal(), values: { price: '2', note: 'a' } })
  expect(result.current).toEqual(fields)
})

test('refusals shown at the fields are not repeated below the form; those without a field are', () => {
  expect(isShownAtFields(refusal(), { price: '', note: '', 'loads.0.bidPrice': '' })).toBe(true)
  expect(isShownAtFields(refusal(), { price: '', note: '' })).toBe(false)
  expect(isShownAtFields(new ApiError(409, 'Taken'), { price: '' })).toBe(false)
})
