import { i18n } from '@lingui/core'
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { localeAt } from './chosen-locale.ts'
import { useLanguageOfOffice } from './language-of-office.ts'
import { showIn } from './locale.ts'

afterEach(async () => {
  cleanup()
  await showIn('en')
})

test.each([
  ['/admin', 'mr', 'en'],
  ['/admin/bookings', 'ta', 'en'],
  ['/admin/login', 'hi', 'hi'],
  ['/administrators', 'ta', 'ta'],
  ['/privacy-policy', 'ta', 'ta'],
  ['/dashboard', 'pa', 'pa'],
] as const)('at %s a reader of %s reads %s', (path, locale, spoken) => expect(localeAt(path, locale)).toBe(spoken))

test('the office is English as a whole for a Tamil reader, and the market is Tamil again afterwards', async () => {
  await showIn('ta')
  const { rerender } = renderHook(({ path }) => useLanguageOfOffice(path), { initialProps: { path: '/admin/login' } })
  await vi.waitFor(() => expect(i18n.locale).toBe('en'))
  rerender({ path: '/admin/bookings' })
  expect(i18n.locale).toBe('en')
  rerender({ path: '/' })
  await vi.waitFor(() => expect(i18n.locale).toBe('ta'))
})
