import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectRefusedAt, refusing } from '../../domain/office/refused-at.ts'
import { renderOffice } from '../../domain/office/render-office.tsx'
import { RejectDocument } from './reject-document.tsx'

const office = renderOffice()

test('a reason that is refused is said at its field, and the document stays', async () => {
  const onDone = vi.fn()
  office.render(
    <RejectDocument
      bookingId="b1"
      document={{ kind: 'pod', uploadedAt: '2026-11-20T10:00:00.000Z' }}
      onDone={onDone}
    />,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Reject POD' }))
  const reason = () => screen.getByRole('textbox', { name: /Reason/ })
  fireEvent.change(reason(), { target: { value: 'Blurred\u0007' } })
  const words = 'Control characters are not accepted.'
  for (const url of ['/api/bookings/b1/pod/reject', '/api/admin/bookings/b1/pod/reject'])
    office.answers[`POST ${url}`] = refusing('reason', words)
  fireEvent.click(screen.getAllByRole('button', { name: 'Reject POD' }).at(-1)!)
  await expectRefusedAt(reason, words, 'Blurred')
  expect(onDone).not.toHaveBeenCalled()
})
