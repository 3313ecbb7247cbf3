import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { showIn } from '../../lib/language/locale.ts'
import { renderOffice } from '../office/render-office.tsx'
import { type AuditEntry, Changes } from './audit-entry.tsx'

const office = renderOffice()
afterEach(() => showIn('en'))

test('a truck and its papers are read in the letters of the page', async () => {
  await showIn('hi')
  const data = { category: 'Container', vehicleType: '32 feet', homeName: 'Pune', paper: 'insurance' }
  const entry = { before: null, after: null, data } as unknown as AuditEntry
  office.render(<Changes entry={entry} />, '/admin/audit')
  expect(screen.getAllByRole('listitem').map((line) => line.textContent.split(':')[1]?.trim())).toEqual([
    'कंटेनर',
    '32 फ़ुट',
    'पुणे',
    'बीमा',
  ])
})
