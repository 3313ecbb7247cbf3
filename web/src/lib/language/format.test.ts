import { i18n } from '@lingui/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  clock,
  count,
  day,
  dayAndTime,
  begin,
  end,
  nearDayAndTime,
  km,
  money,
  moneyExact,
  moneyShort,
  perKm,
  perTon,
  rating,
  roadKmText,
  share,
  tons,
} from './format.ts'
import { showIn } from './locale.ts'
import { longDay } from './long-day.ts'
import { nameIn } from './spoken.ts'

test('rupees are grouped the Indian way, paise only when there are some', () => {
  expect(money(124500)).toBe('₹1,24,500')
  expect(money('1234567.5')).toBe('₹12,34,567.50')
  expect(money(-500)).toBe('−₹500')
  expect(money(null)).toBe('–')
  expect(money('abc')).toBe('–')
  expect(moneyExact(29750)).toBe('₹29,750.00')
  expect(moneyShort(612000)).toBe('₹6.1\u00a0L')
  expect(moneyShort(12000000)).toBe('₹1.2\u00a0Cr')
  expect(moneyShort(42500)).toBe('₹42,500')
})

test('a count below zero has a minus, and each share one decimal', () => {
  expect(count(1234567)).toBe('12,34,567')
  expect(count(-6)).toBe('−6')
  expect(share(10)).toBe('10.0\u00a0%')
  expect(share(-4.96)).toBe('−5.0\u00a0%')
})

test('every amount reads as the format of India has it', () => {
  const amounts = [0, 1, 12, 999, 1000, 99999, 100000, 9999999.99, 10000000, 1234567890, 0.5, 0.05, 1000.1, 99999.95]
  for (let paise = 7; paise < 1e12; paise = Math.round(paise * 1.37)) amounts.push(paise / 100)
  const format = (digits: number) =>
    new Intl.NumberFormat('en-IN', { minimumFractionDigits: digits, maximumFractionDigits: digits })
  for (const amount of amounts) {
    expect(money(amount)).toBe(`₹${format(Number.isInteger(amount) ? 0 : 2).format(amount)}`)
    expect(moneyExact(amount)).toBe(`₹${format(2).format(amount)}`)
    expect(roadKmText(amount)).toBe(`≈${format(0).format(amount)}\u00a0km`)
  }
})

test('every day and minute reads as the format of India has it', () => {
  const format = new Intl.DateTimeFormat('en-IN', {
    timeZone: 'Asia/Kolkata',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  })
  for (let at = Date.UTC(2024, 0, 31, 18, 29); at < Date.UTC(2029, 0, 1); at += 29 * 3_600_000 + 61_000)
    expect(dayAndTime(at).replaceAll('\u00a0', ' ')).toBe(
      format.format(at).replace('Sept', 'Sep').replace('\u202f', ' '),
    )
})

test('kilometres are whole, tons have up to two decimals', () => {
  expect(km(1579.5)).toBe('≈1,580\u00a0km')
  expect(km('403')).toBe('≈403\u00a0km')
  expect(km(undefined)).toBe('–')
  expect(['9', '2.5', '0.75', '21.25', 100].map(tons)).toEqual(
    ['9', '2.5', '0.75', '21.25', '100'].map((n) => `${n}\u00a0t`),
  )
})

test('a price is told per kilometre and per ton, and not at all without them', () => {
  expect(perKm(42500, 1580)).toBe('₹27/km')
  expect(perTon(42500, 9)).toBe('₹4,722/ton')
  expect(perKm(42500, 0)).toBeNull()
  expect(perTon(42500, null)).toBeNull()
})

test('dates are in Indian time, also late in the evening', () => {
  expect(dayAndTime('2026-11-21T11:00:00Z')).toBe('21\u00a0Nov\u00a02026, 4:30\u00a0pm')
  expect(day('2026-11-21T19:00:00Z')).toBe('22\u00a0Nov\u00a02026')
  expect(day('2026-09-05T06:00:00Z')).toBe('5\u00a0Sep\u00a02026')
  expect(clock('2026-11-20T18:30:00Z')).toBe('12:00\u00a0am')
  expect(longDay('2026-11-21T11:00:00Z')).toBe('21 November 2026')
  expect(longDay(null)).toBe('N/A')
  expect(dayAndTime('not a date')).toBe('–')
  expect(nearDayAndTime('2026-11-21T11:00:00Z')).toBe('Sat\u00a021\u00a0Nov, 4:30\u00a0pm')
  expect(nearDayAndTime('2026-11-21T18:30:00Z')).toBe('Sat\u00a021\u00a0Nov, midnight')
  // A minute that has begun belongs to its own day.
  expect(nearDayAndTime('2026-11-21T18:30:30Z')).toBe('Sun\u00a022\u00a0Nov, 12:00\u00a0am')
  expect(begin('2026-11-21T18:30:00Z')).toBe('Sun\u00a022\u00a0Nov')
  expect(begin('2026-11-21T18:31:00Z')).toBe('Sun\u00a022\u00a0Nov, 12:01\u00a0am')
  expect(nearDayAndTime(null)).toBe('–')
  expect(end('2026-11-21T18:30:00Z')).toBe('21\u00a0Nov\u00a02026, midnight')
  expect(end('2026-11-21T11:00:00Z')).toBe('21\u00a0Nov\u00a02026, 4:30\u00a0pm')
  expect(end(null)).toBe('–')
})

describe('in Hindi', () => {
  beforeAll(() => showIn('hi'))
  afterAll(() => showIn('en'))

  test('a date keeps its order and Latin digits', () => {
    expect(day('2026-11-21T11:00:00Z')).toBe('21\u00a0नव\u00a02026')
    expect(longDay('2026-11-21T11:00:00Z')).toBe('21 नवंबर 2026')
    expect(nearDayAndTime('2026-11-21T18:30:00Z')).toBe('शनि\u00a021\u00a0नव, आधी रात')
  })

  test('units and big sums are Hindi, the sign of the rupee stays', () => {
    expect([km(1579.5), tons(9), perKm(42500, 1580)]).toEqual(['≈1,580\u00a0किमी', '9\u00a0टन', '₹27/किमी'])
    expect([moneyShort(612000), moneyShort(12000000), money(124500)]).toEqual([
      '₹6.1\u00a0लाख',
      '₹1.2\u00a0करोड़',
      '₹1,24,500',
    ])
  })

  test('a name is Hindi as a whole or not at all', () => {
    expect(nameIn('Mumbai, Maharashtra')).toBe('मुंबई, महाराष्ट्र')
    expect(nameIn('Kochi')).toBe('कोच्चि')
    expect(nameIn('Steel coils')).toBe('स्टील कॉइल')
    expect(nameIn('Navapura, Maharashtra')).toBe('Navapura, Maharashtra')
  })
})

test('Marathi counts in the digits of number plates, too', async () => {
  await showIn('mr')
  const message = '{loads, plural, one {# load} other {# loads}}'
  expect(i18n._({ id: 'any', message, values: { loads: 12 } })).toBe('12 loads')
  await showIn('en')
})

test('somebody without trips is not rated zero', () => {
  expect(rating(4.63)).toBe('4.6')
  expect(rating(0)).toBe('–')
  expect(rating(null)).toBe('–')
})
