import { expect, test } from 'vitest'
import { hindiNotice } from './hindi-notices.ts'

const notification = {
  id: 'n1',
  type: 'booking_cancelled',
  title: 'Booking cancelled',
  message: 'Reworded.',
  data: {},
  timestamp: '2026-11-21T10:00:00.000Z',
  read: false,
}

test('a notification is said in Hindi by its code, whatever its English, the reason in its own words', () => {
  const params = { reference: 'VP-1', from: 'Surat', to: 'Indore', reason: 'Engine broke. Sorry.' }
  expect(hindiNotice({ ...notification, code: 'booking_cancelled', params })).toEqual({
    title: 'बुकिंग रद्द हुई',
    body: 'VP-1, Surat से Indore रद्द हो गई है। वजह: Engine broke. Sorry.',
  })
})

test('one from before, and one that this page does not know yet, are left to their English', () => {
  expect(hindiNotice(notification)).toBeUndefined()
  expect(hindiNotice({ ...notification, code: 'constructor' })).toBeUndefined()
})
