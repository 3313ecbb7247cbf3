import { errors } from '@vapsi/contract/errors'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { replyError, errorMessage } from './api-error.ts'
import { showIn } from './locale.ts'

afterEach(() => showIn('en'))

const answer = (body: object, status = 409) => replyError(status, JSON.stringify(body), 'Conflict', null)
const said = async (message: string) => errorMessage(await answer({ message }), '')

test('in English a refusal reads as the server wrote it', async () => {
  expect(await said('This vehicle is on a trip.')).toBe('This vehicle is on a trip.')
})

describe('in Hindi', () => {
  beforeEach(() => showIn('hi'))
  // What drivers read in Latin letters, too.
  const english = (words: string) =>
    words
      .replaceAll(
        /\b(JSON|OTP|POD|UTR|UPI|JPEG|PNG|WebP|PDF|5MB|Idempotency-Key|[A-Z]+ \d+ [A-Z]+ \d+|VP-\d+|BH|AA)\b/g,
        '',
      )
      .match(/[A-Za-z]+/g)

  test.each(Object.entries(errors))('%s has its words', async (_, [, message]) => {
    expect(english(await said(message))).toBeNull()
  })

  test('so has what the contract says at a field', async () => {
    const source = readFileSync(join(import.meta.dirname, '../../../contract/src/kinds.ts'), 'utf8')
    const messages = source.match(/(?<=')[A-Z][a-z]+ [^']{6,}(?=')/g) ?? []
    expect(messages.length).toBeGreaterThan(20)
    for (const message of messages) expect(english(await said(message)), message).toBeNull()
    const error = await answer(
      { message: 'Enter a date that exists', fields: { day: 'Enter a date that exists' } },
      400,
    )
    expect(english(error.fields['day'] ?? 'day')).toBeNull()
  })

  test.each([
    'Finish or cancel your running bookings first: VP-12 (confirmed), VP-7 (in transit).',
    'A shipper has requested MH 12 AB 1234, MH 14 CD 5678. Wait until the office has answered.',
    'The balance of this booking is ₹12,500. Enter at most that.',
    'The office has changed what you are paid: it is now ₹31,000. Please look at the trip again.',
    'Choose a day from today to 60 days ahead.',
    'The load needs a vehicle of category Container; MH 12 AB 1234 is Open.',
    'The load weighs 12.5 tons; MH 12 AB 1234 may carry 9 tons.',
  ])('%s: its values stand in it', async (message) => {
    const words = await said(message)
    expect(english(words)).toBeNull()
    for (const value of message.match(/VP-\d+|[\d,.]*\d|MH/g) ?? []) expect(words).toContain(value)
  })

  test('what is not known, and what carries braces, is shown as it came', async () => {
    for (const words of ['The office is closed for Diwali.', '{count} trips']) expect(await said(words)).toBe(words)
  })

  test('without its words, as on a broken line, the refusal is told all the same', async () => {
    vi.resetModules()
    vi.doMock('./refusals.ts', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await said('This vehicle is on a trip.')).toBe('This vehicle is on a trip.')
    vi.doUnmock('./refusals.ts')
  })
})
