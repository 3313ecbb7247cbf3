import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../lib/api/api-error.ts'
import { DocumentCard } from '../../domain/documents/document-card.tsx'
import { renderDriver } from '../../domain/fleet/render-driver.tsx'
import { kept } from '../../domain/outbox/fake-shelf.ts'
import { startPersonal } from './personal.ts'

const phone = vi.hoisted(() => ({ upload: vi.fn() }))
vi.mock('idb-keyval', () => import('../../domain/outbox/fake-shelf.ts'))
vi.mock('../../lib/api/upload.ts', () => ({ upload: phone.upload }))

const driver = renderDriver()
beforeEach(() => {
  phone.upload.mockReset()
  kept.clear()
})

const atMinute = (minute: number) => new Date(Date.UTC(2026, 10, 20, 8, minute)).toISOString()
const keep = (id: string, bookingId: string, file: File, minute = 0, more = {}) => {
  const own = { id, kind: 'document', userId: 'd1', bookingId, at: atMinute(minute), body: { kind: 'pod', file } }
  kept.set(id, { ...own, ...more })
}

/** A driver looks at a trip whose POD was photographed without signal; now it is back. */
async function signalIsBack(trip: string) {
  const file = new File(['%PDF-1.7'], 'pod.pdf', { type: 'application/pdf' })
  keep('k1', trip, file)
  driver.render(<DocumentCard bookingId={trip} kind="pod" document={undefined} canUpload onUploaded={vi.fn()} />)
  await screen.findByText('Saved on this phone. It is sent when you have signal.')
  await startPersonal('d1', false)
  await waitFor(() => expect(phone.upload).toHaveBeenCalledOnce())
}
const refuse = (status: number, code: string, message: string) =>
  phone.upload.mockRejectedValue(new ApiError(status, '', { message, code }))

test('a document that was waiting on the phone and has been sent says so', async () => {
  phone.upload.mockResolvedValue({})
  await signalIsBack('t1')
  await screen.findByText('POD uploaded successfully')
  expect(kept.size).toBe(0)
})

test('one whose file the server does not take says why, and its trip does until another is chosen', async () => {
  const words = 'Please upload only JPEG, PNG, WebP, or PDF files'
  refuse(415, 'file_type', words)
  await signalIsBack('t2')
  await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2))
  expect(screen.getByRole('alert').textContent).toBe(words)
  expect(screen.getByLabelText('Photograph the POD')).toBeTruthy()
  window.dispatchEvent(new Event('online'))
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(phone.upload).toHaveBeenCalledOnce()
  expect(JSON.stringify([...kept.values()])).toContain(words)
})

test('one of a trip that is no longer there says so, and leaves the phone', async () => {
  refuse(404, 'booking_not_found', 'Booking not found')
  await signalIsBack('t3')
  await screen.findByText('Booking not found')
  await waitFor(() => expect(kept.size).toBe(0))
})

test('one that was already there is no failure', async () => {
  refuse(409, 'document_exists', 'This document has already been uploaded.')
  await signalIsBack('t4')
  await waitFor(() => expect(kept.size).toBe(0))
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(screen.queryByText('This document has already been uploaded.')).toBeNull()
})

test('one that is taken back on its way goes no further', async () => {
  phone.upload.mockImplementation(
    (_url, _field, _file, { signal }: { signal: AbortSignal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))),
  )
  await signalIsBack('t5')
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }))
  await screen.findByLabelText('Photograph the POD')
  expect(phone.upload.mock.lastCall?.[3]).toMatchObject({ signal: { aborted: true } })
  expect(kept.size).toBe(0)
})

describe('a document that the server fails with', () => {
  const file = new File(['%PDF-1.7'], 'pod.pdf', { type: 'application/pdf' })
  const sentTo = () => phone.upload.mock.calls.map((call) => (call[1] as { id: string }).id)
  const always = (status: number) =>
    phone.upload.mockImplementation((_: unknown, { id }: { id: string }) =>
      id.startsWith('broken')
        ? Promise.reject(new ApiError(status, '', { message: 'Something went wrong.' }))
        : Promise.resolve({}),
    )

  test('keeps nobody behind it waiting, says so once, and is not sent again and again', async () => {
    keep('broken', 'broken', file, 1)
    keep('good', 'good', file, 2)
    always(500)
    driver.render(<p>Home</p>)
    await screen.findByText('Home')
    await startPersonal('d1', false)
    await waitFor(() => expect(kept.size).toBe(1))
    expect(kept.get('broken')).toMatchObject({ problem: 'Something went wrong.' })
    expect(sentTo()).toEqual(['broken', 'good'])
    window.dispatchEvent(new Event('online'))
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(phone.upload).toHaveBeenCalledTimes(2)
  })

  test('because its sender sends too much lets the others wait with it', async () => {
    keep('broken 2', 'broken 2', file, 1)
    keep('good', 'good', file, 2)
    always(429)
    driver.render(<p>Home</p>)
    await screen.findByText('Home')
    await startPersonal('d1', false)
    await screen.findByText('Something went wrong.')
    expect(sentTo()).toEqual(['broken 2'])
    expect(kept.size).toBe(2)
  })

  test('says no second time what its trip says already', async () => {
    keep('broken 3', 'broken 3', file, 1, { problem: 'Something went wrong.' })
    always(500)
    driver.render(<p>Home</p>)
    await screen.findByText('Home')
    await startPersonal('d1', false)
    await waitFor(() => expect(phone.upload).toHaveBeenCalled())
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(screen.queryByText('Something went wrong.')).toBeNull()
  })
})
