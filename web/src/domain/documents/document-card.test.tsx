import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../lib/api/api-error.ts'
import { useQuestion } from '../../lib/api/question.ts'
import { renderDriver } from '../fleet/render-driver.tsx'
import { kept, shelf } from '../outbox/fake-shelf.ts'
import { DocumentCard } from './document-card.tsx'

const phone = vi.hoisted(() => ({ upload: vi.fn() }))
vi.mock('idb-keyval', () => import('../outbox/fake-shelf.ts'))
vi.mock('../../lib/api/upload.ts', () => ({ upload: phone.upload }))

const driver = renderDriver()
const onUploaded = vi.fn()
const noSignal = new ApiError(0, '', { message: 'No connection' })

beforeEach(() => {
  vi.clearAllMocks()
  kept.clear()
  shelf.reads = 0
  shelf.isPrivate = false
})
// Each test has its own trip, because the page remembers waiting documents.
const show = (trip: string) =>
  driver.render(<DocumentCard bookingId={trip} kind="pod" document={undefined} canUpload onUploaded={onUploaded} />)
const photograph = async () =>
  fireEvent.change(await screen.findByLabelText('Photograph the POD'), {
    target: { files: [new File(['%PDF-1.7'], 'pod.pdf', { type: 'application/pdf' })] },
  })

test('waiting documents are read once, not at every render', async () => {
  show('t1')
  await screen.findByLabelText('Photograph the POD')
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(shelf.reads).toBe(1)
})

test('without signal a photograph stays on the phone and says so', async () => {
  phone.upload.mockRejectedValue(noSignal)
  show('t2')
  await photograph()
  await screen.findByText('Saved on this phone. It is sent when you have signal.')
  expect([...kept.values()]).toMatchObject([{ bookingId: 't2', body: { kind: 'pod' }, userId: 'd1' }])
  expect(onUploaded).not.toHaveBeenCalled()
})

test('a document of a session that is over says so, and stays when the phone is somebody else’s by then', async () => {
  phone.upload.mockRejectedValue(new ApiError(401, '', { message: 'Please sign in.' }))
  show('t5')
  const reads = () => driver.calls.filter(({ url }) => url === '/api/user').length
  await screen.findByLabelText('Photograph the POD')
  const before = reads()
  await photograph()
  expect((await screen.findByRole('alert')).textContent).toBe('Please sign in.')
  expect(phone.upload.mock.lastCall?.[3]).toMatchObject({ userId: 'd1' })
  expect([...kept.values()]).toMatchObject([{ bookingId: 't5', userId: 'd1' }])
  expect(reads()).toBe(before + 1)
})

test.each([
  ['in its own words', { message: 'Something went wrong on our side.' }, 'Something went wrong on our side.'],
  ['in words of its own', {}, 'Failed to upload POD'],
])('an upload that the server fails with says so %s, and the way on stays open', async (_, body, words) => {
  const trip = `t6 ${words}`
  phone.upload.mockRejectedValue(new ApiError(500, '', body))
  show(trip)
  await photograph()
  // In the toast and on the trip.
  await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2))
  expect(screen.getByText('Error')).toBeTruthy()
  expect(screen.queryByText(/when you have signal/)).toBeNull()
  expect([...kept.values()]).toMatchObject([{ bookingId: trip }])

  phone.upload.mockResolvedValue({})
  fireEvent.click(screen.getByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(onUploaded).toHaveBeenCalledOnce())
  const [first, second] = phone.upload.mock.calls as [unknown, unknown, File, { idempotencyKey: string }][]
  expect(second?.[3].idempotencyKey).toBe(first?.[3].idempotencyKey)
  expect(kept.size).toBe(0)
})

test('where only a proven mobile is missing, the photograph waits on the phone and goes on once it is proven', async () => {
  const unproven = new ApiError(403, '', { code: 'mobile_unproven', message: 'Prove your mobile number first.' })
  phone.upload.mockRejectedValue(unproven)
  show('t9')
  const asked = renderHook(useQuestion).result
  await photograph()
  await waitFor(() => expect(asked.current?.wants).toBe('a proven mobile'))
  act(() => asked.current!.answer(false))
  await screen.findByRole('button', { name: 'Send again' })
  expect([...kept.values()]).toMatchObject([{ bookingId: 't9', body: { file: expect.any(File) } }])

  fireEvent.click(screen.getByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(asked.current?.wants).toBe('a proven mobile'))
  phone.upload.mockResolvedValue({})
  act(() => asked.current!.answer(true))
  await waitFor(() => expect(onUploaded).toHaveBeenCalledOnce())
  expect(kept.size).toBe(0)
})

test('a photograph that the server fails with is replaced by the next one', async () => {
  phone.upload.mockRejectedValueOnce(new ApiError(500, '', { message: 'Something went wrong.' }))
  phone.upload.mockRejectedValueOnce(noSignal)
  show('t7')
  await photograph()
  await screen.findByRole('button', { name: 'Send again' })
  await photograph()
  await screen.findByText('Saved on this phone. It is sent when you have signal.')
  expect(phone.upload).toHaveBeenCalledTimes(2)
  expect(kept.size).toBe(1)
  expect([...kept.values()]).not.toMatchObject([{ problem: expect.anything() }])
})

test('a wrong photograph that waits for signal can be taken back', async () => {
  phone.upload.mockRejectedValue(noSignal)
  show('t8')
  await photograph()
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  const question = within(await screen.findByRole('dialog', { name: 'Discard this document?' }))
  expect(kept.size).toBe(1)
  fireEvent.click(question.getByRole('button', { name: 'Discard' }))
  await screen.findByLabelText('Photograph the POD')
  expect(kept.size).toBe(0)
})

test('a phone that keeps nothing sends all the same', async () => {
  shelf.isPrivate = true
  phone.upload.mockResolvedValue({})
  show('t3')
  await photograph()
  await waitFor(() => expect(onUploaded).toHaveBeenCalledOnce())
})

test('a phone that keeps nothing does not claim to have kept it', async () => {
  shelf.isPrivate = true
  phone.upload.mockRejectedValue(noSignal)
  show('t4')
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
  driver.render(
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
  else await dialog.findByText('PDF files cannot be shown here. Download it instead.')
  expect(dialog.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe(url)
})
