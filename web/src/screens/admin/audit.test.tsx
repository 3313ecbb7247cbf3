import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderOffice } from '../../domain/office/render-office.tsx'
import { showIn } from '../../lib/language/locale.ts'
import { AuditScreen } from './audit.tsx'

const office = renderOffice()
afterEach(() => showIn('en'))

/** What is asked of the server when these words are typed. */
async function asked(words: string): Promise<string | null> {
  office.answers['GET /api/admin/audit'] = [200, []]
  office.render(<AuditScreen />, `/admin/audit?q=${encodeURIComponent(words)}`)
  await waitFor(() => expect(office.calls.some(({ url }) => url.startsWith('/api/admin/audit'))).toBe(true))
  const { url = '' } = office.calls.find((call) => call.url.startsWith('/api/admin/audit')) ?? {}
  return new URL(url, 'http://here').searchParams.get('called')
}

test('an action is found by the words that the trail shows for it', async () => {
  expect(await asked('Payment terms')).toBe(
    'terms_set,terms_drafted,report_confirmed,report_dismissed,report_withdrawn;',
  )
})

test('words that the server finds by itself are sent alone', async () => {
  expect(await asked('ravi terms_set')).toBeNull()
})

test('also in Hindi, each word beside the others', async () => {
  await showIn('hi')
  expect(await asked('ravi शर्तें')).toBe(';terms_set')
})

test('what the product does by itself has words, and so has everything that it is about', async () => {
  await showIn('hi')
  const event = { at: '2026-11-21T11:00:00Z', actor: null, subjectId: 'x', about: null, before: null, after: null }
  const types = ['account_archived', 'load_booked', 'posting_expired', 'delivery_retried']
  office.answers['GET /api/admin/audit'] = [
    200,
    types.map((type, id) => ({ ...event, id: String(id), type, subjectType: 'delivery', data: {} })),
  ]
  office.render(<AuditScreen />, '/admin/audit')
  const rows = await screen.findAllByRole('row')
  expect(rows.slice(1).map(({ textContent }) => /[a-z]{3}/.test(textContent?.replace('Vapsi', '') ?? ''))).toEqual(
    types.map(() => false),
  )
})
