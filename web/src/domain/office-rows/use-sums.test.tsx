import { payments } from '@vapsi/contract/payments'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { readPages } from '../../lib/api/api.ts'
import { renderOffice } from '../office/render-office.tsx'
import { useOfficeList } from '../office/office-list.ts'
import { useSums } from './use-sums.ts'

const office = renderOffice()

function Sums() {
  const [q, setQ] = useState('a')
  const list = useOfficeList(readPages(payments.list, { q }))
  const sums = useSums(payments.totals, { q }, list)
  return (
    <button type="button" onClick={() => setQ('b')}>
      {list.rows.map(({ id }) => id).join(' ')}: {sums?.received ?? 'unknown'}
    </button>
  )
}

test('the sums of another filter never stand under the new rows', async () => {
  office.answers['GET /api/admin/payments?q=a'] = [200, [{ id: 'p1' }]]
  office.answers['GET /api/admin/payments/totals?q=a'] = { received: 100 }
  office.answers['GET /api/admin/payments?q=b'] = [200, [{ id: 'p2' }]]
  office.render(<Sums />)
  const shown = await screen.findByRole('button', { name: 'p1: 100' })
  const answering = fetch
  // The rows are quicker than their sums.
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    url.includes('totals') ? new Promise(() => undefined) : answering(url, init),
  )
  fireEvent.click(shown)
  expect(await screen.findByRole('button', { name: 'p2: unknown' })).toBeTruthy()
})
