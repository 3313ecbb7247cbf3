import { expect, test } from 'vitest'
import { orAlreadyDone, orAlreadyGone } from './already-done.ts'
import { ApiError } from './api-error.ts'

const failing = (error: Error) => () => Promise.reject(error)
const lost = new ApiError(0, 'unreachable')
const refused = new ApiError(409, 'The booking has moved on.')

test('a press that took effect, or had taken effect before, has succeeded', async () => {
  const isDone = () => Promise.resolve(true)
  await expect(orAlreadyDone(() => Promise.resolve(), failing(new Error('not asked')))).resolves.toBeUndefined()
  await expect(orAlreadyDone(failing(lost), isDone)).resolves.toBeUndefined()
  await expect(orAlreadyDone(failing(refused), isDone)).resolves.toBeUndefined()
})

test('otherwise it failed for the reason it gave', async () => {
  await expect(orAlreadyDone(failing(refused), () => Promise.resolve(false))).rejects.toBe(refused)
  await expect(orAlreadyDone(failing(lost), failing(new Error('no signal')))).rejects.toBe(lost)
  const forbidden = new ApiError(403, 'Not yours')
  await expect(orAlreadyDone(failing(forbidden), () => Promise.resolve(true))).rejects.toBe(forbidden)
})

test('what is taken away and was gone before has been taken away; what may not go stays, with the reason', async () => {
  await expect(orAlreadyGone(failing(new ApiError(404, 'Vehicle not found')))).resolves.toBeUndefined()
  await expect(orAlreadyGone(failing(refused))).rejects.toBe(refused)
  await expect(orAlreadyGone(failing(lost))).rejects.toBe(lost)
})
