import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderOffice } from '../../domain/office/render-office.tsx'
import { NeedsMe } from './needs-me.tsx'

const office = renderOffice()
const asked = () => office.calls.filter(({ url }) => url.startsWith('/api/admin/needs')).map(({ url }) => url)

test.each([
  ['nonsense', 'All', false],
  ['disputed', 'Delivery disputed', true],
])('the reason %s in the address chooses "%s"', async (kind, chosen, isAsked) => {
  office.answers['GET /api/admin/needs'] = []
  office.render(<NeedsMe />, `/admin/needs?kind=${kind}`)
  await screen.findByText('Nothing waits for you.')
  expect(screen.getByText('Reason:').parentElement?.textContent).toContain(`Reason:${chosen}`)
  await waitFor(() => expect(asked().length).toBeGreaterThan(0))
  for (const url of asked()) expect(url.includes(`kind=${kind}`)).toBe(isAsked)
})
