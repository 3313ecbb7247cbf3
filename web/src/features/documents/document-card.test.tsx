import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { drawnDriver } from '../trips/drawn-driver.tsx'
import { DocumentCard } from './document-card.tsx'

const phone = vi.hoisted(() => ({ kept: new Map<string, unknown>(), reads: 0, isPrivate: false, upload: vi.fn() }))
// The phone's own store: it answers later, as a real one does.
vi.mock('idb-keyval', () => {
  const later = <T,>(act: () => T) =>
    new Promise<T>((resolve, reject) =>
      setTimeout(() => (phone.isPrivate ? reject(new Error('Not in a private window')) : resolve(act()))),
    )
  return {
    createStore: () => ({}),
    entries: () => later(() => (phone.reads++, [...phone.kept])),
    set: (id: string, value: unknown) => later(() => phone.kept.set(id, value)),
    del: (id: string) => later(() => phone.kept.delete(id)),
  }
})
vi.mock('../../lib/upload.ts', () => ({ upload: phone.upload }))

const driver = drawnDriver()
const onUploaded = vi.fn()
const noSignal = new ApiError(0, '', { message: 'No connection' })

beforeEach(() => {
  vi.clearAllMocks()
  phone.kept.clear()
  phone.reads = 0
  phone.isPrivate = false
})
// Each test its own trip: what one left waiting is remembered by the page.
const draw = (trip: string) =>
  driver.draw(<DocumentCard bookingId={trip} kind="pod" document={undefined} canUpload onUploaded={onUploaded} />)
const photograph = async () =>
  fireEvent.change(await screen.findByLabelText('Photograph the POD'), {
    target: { files: [new File(['%PDF-1.7'], 'pod.pdf', { type: 'application/pdf' })] },
  })

test('what waits on the phone is read once, not at every drawing', async () => {
  draw('t1')
  await screen.findByLabelText('Photograph the POD')
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(phone.reads).toBe(1)
})

test('without signal a photograph stays on the phone and says so', async () => {
  phone.upload.mockRejectedValue(noSignal)
  draw('t2')
  await photograph()
  await screen.findByText('Saved on this phone. It is sent when you have signal.')
  expect([...phone.kept.values()]).toMatchObject([{ bookingId: 't2', kind: 'pod', userId: 'd1' }])
  expect(onUploaded).not.toHaveBeenCalled()
})

test('what waits is sent in the name of its driver, and stays when the phone is somebody else’s by then', async () => {
  phone.upload.mockRejectedValue(new ApiError(401, '', { message: 'Please sign in.' }))
  draw('t5')
  await photograph()
  await screen.findByText('Saved on this phone. It is sent when you have signal.')
  expect(phone.upload.mock.lastCall?.[3]).toMatchObject({ userId: 'd1' })
  expect([...phone.kept.values()]).toMatchObject([{ bookingId: 't5', userId: 'd1' }])
})

test('a phone that keeps nothing sends all the same', async () => {
  phone.isPrivate = true
  phone.upload.mockResolvedValue({})
  draw('t3')
  await photograph()
  await waitFor(() => expect(onUploaded).toHaveBeenCalledOnce())
})

test('a phone that keeps nothing does not claim to have kept it', async () => {
  phone.isPrivate = true
  phone.upload.mockRejectedValue(noSignal)
  draw('t4')
  await photograph()
  expect((await screen.findByRole('alert')).textContent).toBe('No connection')
  expect(screen.queryByText(/Saved on this phone/)).toBeNull()
  expect(screen.getByLabelText('Photograph the POD')).toBeTruthy()
})

test.each([
  ['a browser with a PDF viewer shows it in place', true],
  ['a phone without one says so', false],
])('a PDF: %s, and it can be downloaded from there', async (_, hasViewer) => {
  vi.stubGlobal('navigator', { ...navigator, pdfViewerEnabled: hasViewer, onLine: true })
  // Here no frame loads anything, and says so.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const url = '/api/bookings/t9/pod'
  driver.answers[`GET ${url}`] = '%PDF-1.7'
  driver.draw(
    <DocumentCard
      bookingId="t9"
      kind="pod"
      document={{ kind: 'pod', url, mediaType: 'application/pdf', uploadedAt: '2026-11-21T05:00:00Z' }}
      canUpload={false}
      onUploaded={onUploaded}
    />,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'View' }))
  const dialog = within(await screen.findByRole('dialog'))
  if (hasViewer) expect((await dialog.findByTitle('Proof of Delivery (POD)')).getAttribute('src')).toMatch(/^blob:/)
  else await dialog.findByText('This phone cannot show PDF files here. Download it instead.')
  expect(dialog.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe(url)
})
