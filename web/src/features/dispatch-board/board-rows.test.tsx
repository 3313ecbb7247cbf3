import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderOffice } from '../../domain/office/render-office.tsx'
import { listedAtMost, useBoardRows } from './board-rows.ts'

const office = renderOffice()

function Probe() {
  const { rows, isCut } = useBoardRows('', null, 'waiting')
  return <p>{`${rows.length} ${isCut ? 'and more' : 'in all'}`}</p>
}

test.each([
  [listedAtMost - 1, 'in all'],
  [listedAtMost, 'and more'],
])('%i loads are listed: %s', async (count, said) => {
  office.answers['GET /api/admin/dispatch/loads'] = [200, Array.from({ length: count }, (_, n) => ({ id: `l${n}` }))]
  office.render(<Probe />)
  await waitFor(() => expect(screen.getByRole('paragraph').textContent).toBe(`${count} ${said}`))
})
