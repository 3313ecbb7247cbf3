import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { errorMessage, replyError } from '../api/api-error.ts'
import { showIn } from './locale.ts'
import { noticeIn, refusalIn, serverMessagesIn } from './server-messages.ts'
import { texts as hindi } from '@vapsi/contract/messages/hi/texts'

afterEach(() => showIn('en'))

const answer = (body: object, status = 409) => replyError(status, JSON.stringify(body), 'Conflict', null)
const said = async (body: object) => errorMessage(await answer(body), '')
const onTrip = { message: 'This vehicle is on a trip.', code: 'vehicle_busy' }

test('in English a refusal reads as the server wrote it', async () => {
  expect(await said(onTrip)).toBe(onTrip.message)
})

test("an error of the server's own says what its log calls the request; a refusal does not", async () => {
  const failed = (status: number) =>
    replyError(status, JSON.stringify({ message: 'Something went wrong.' }), '', null, 'a1b2c3d4e5f6')
  expect(errorMessage(await failed(500), '')).toBe('Something went wrong. (Reference: a1b2c3d4e5f6)')
  expect(errorMessage(await failed(409), '')).toBe('Something went wrong.')
  await showIn('hi')
  expect(errorMessage(await failed(500), '')).toContain('संदर्भ: a1b2c3d4e5f6')
})

describe('in Hindi', () => {
  beforeEach(() => showIn('hi'))

  test('a refusal is said by its code, whatever its English', async () => {
    expect(await said({ ...onTrip, message: 'Reworded.' })).toBe('यह गाड़ी अभी ट्रिप पर है।')
  })

  test('its values stand in it, stored words in Hindi', async () => {
    const params = { bookings: [{ reference: 'VP-12', status: 'in_transit' }], rupees: 31_000 }
    expect(await said({ message: '…', code: 'account_busy', params })).toContain('VP-12 (रास्ते में)')
    expect(await said({ message: '…', code: 'trip_price_changed', params })).toContain('₹31,000')
  })

  test('a form is told what is wrong with its fields, and with the first of them', async () => {
    const error = await answer({
      message: 'Enter a date that exists',
      code: 'invalid',
      fields: { day: 'Enter a date that exists', weight: 'Too big: 7' },
      fieldCodes: { day: { code: 'date_unreal' } },
    })
    expect(error.fields).toEqual({ day: 'यह तारीख़ होती ही नहीं, सही तारीख़ लिखें', weight: 'Too big: 7' })
    expect(error.serverMessage).toBe(error.fields['day'])
  })

  test.each([{ message: 'The office is closed.', code: 'closed_for_diwali' }, { message: '{count} trips' }])(
    'what this page does not know is shown as it came: %j',
    async (body) => expect(await said(body)).toBe(body.message),
  )

  test('without its words, as on a broken line, the refusal is told all the same', async () => {
    vi.resetModules()
    vi.doMock('../../../../contract/src/messages/hi/texts.ts', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await said(onTrip)).toBe(onTrip.message)
    vi.doUnmock('../../../../contract/src/messages/hi/texts.ts')
  })
})

test('a line that a language does not have is English as a whole, in a refusal and at a field', () => {
  const body = {
    message: 'Give up 3 trips',
    code: 'invalid',
    params: {},
    fields: { a: 'Give up 3 trips' },
    fieldCodes: { a: { code: 'x' } },
  }
  expect(refusalIn({ ...hindi, refusals: {}, fields: {} }, body)).toEqual(body)
})

test('a notification is said by its code, whatever its English: places in the letters of the page, the reason in its own words', async () => {
  await showIn('hi')
  const params = { reference: 'VP-1', from: 'Surat', to: 'Indore', reason: 'Engine broke. Sorry.' }
  expect(noticeIn(hindi, { code: 'booking_cancelled', params })).toEqual({
    title: 'बुकिंग रद्द हुई',
    body: 'VP-1, सूरत से इंदौर रद्द हो गई है। वजह: Engine broke. Sorry.',
  })
})

test('one from before, and one that this page does not know yet, are left to their English; English has no words to load', async () => {
  expect(noticeIn(hindi, {})).toBeUndefined()
  expect(noticeIn(hindi, { code: 'constructor' })).toBeUndefined()
  expect(await serverMessagesIn('en')).toBeNull()
})
