import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../lib/api/api-error.ts'
import { users } from '@vapsi/contract/users'
import { upload } from '../../lib/api/upload.ts'
import { renderOffice } from '../../domain/office/render-office.tsx'
import { cropPicture } from './crop-picture.ts'
// Loaded when a picture is chosen; here at once, so that no test waits for it.
import './crop-dialog.tsx'
import { PictureButton } from './picture-button.tsx'

// What a browser without pixels cannot do: draw the square, show it, and tell how far an upload has come.
vi.mock('./crop-picture.ts', () => ({ cropPicture: vi.fn() }))
vi.mock('../../lib/api/upload.ts', () => ({ upload: vi.fn() }))
vi.mock('react-easy-crop', async () => {
  const { useEffect, useRef } = await import('react')
  function Cropper({ onCropComplete, mediaProps }: CropperLike) {
    // Once, as the real one: the dialog gives it a new function each time.
    const told = useRef(onCropComplete)
    useEffect(() => told.current({}, { x: 10, y: 20, width: 300, height: 300 }), [])
    return <img {...mediaProps} alt="" data-testid="picture" />
  }
  return { default: Cropper }
})

interface CropperLike {
  onCropComplete: (area: object, pixels: object) => void
  mediaProps: { onError: () => void }
}

const page = renderOffice()
const square = { x: 10, y: 20, width: 300, height: 300 }
const me = { id: 'a1', name: 'Meena' }
const face = new File(['face'], 'picture.jpg', { type: 'image/jpeg' })
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('Change profile picture'), { target: { files: [file] } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  vi.mocked(cropPicture).mockReset().mockResolvedValue(face)
  vi.mocked(upload).mockReset()
})

test('what is no picture, or too large, is refused before it is shown', async () => {
  page.render(<PictureButton />)
  choose(new File(['GIF89a'], 'a.gif', { type: 'image/gif' }))
  expect(await screen.findByText('Invalid file type')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe('Please select an image file (JPEG, PNG, or WebP).')
  choose(new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' }))
  expect(await screen.findByText('File too large')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe('Please select an image smaller than 5MB.')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the chosen square is sent, and shown once the server has it', async () => {
  page.render(<PictureButton />)
  choose(new File(['x'], 'me.png', { type: 'image/png' }))
  await screen.findByRole('dialog', { name: 'Profile picture' })
  vi.mocked(upload).mockResolvedValue({ ...me, profilePicture: '/api/pictures/abc' })
  press('Save picture')
  expect(await screen.findByText('Profile picture updated')).toBeTruthy()
  expect(vi.mocked(cropPicture).mock.calls[0]?.[1]).toEqual(square)
  expect(vi.mocked(upload).mock.calls[0]?.slice(0, 3)).toEqual([users.uploadPicture, {}, face])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.querySelector('img[src="/api/pictures/abc"]')).toBeTruthy()
})

test("a failed upload says so in the server's words or the product's, keeps the square, and the next save sends it", async () => {
  page.render(<PictureButton />)
  choose(new File(['x'], 'me.png', { type: 'image/png' }))
  const dialog = within(await screen.findByRole('dialog'))
  const saved = async (times: number) => {
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Save picture' })).toHaveProperty('disabled', false))
    press('Save picture')
    await waitFor(() => expect(upload).toHaveBeenCalledTimes(times))
  }
  vi.mocked(upload).mockRejectedValueOnce(new ApiError(0, 'no signal'))
  await saved(1)
  expect(await screen.findByText('Upload failed')).toBeTruthy()
  expect((await dialog.findByRole('alert')).textContent).toBe('Failed to upload profile picture. Please try again.')
  const refusal = 'You changed the picture very often today. Try again tomorrow.'
  vi.mocked(upload).mockRejectedValueOnce(new ApiError(429, refusal, { message: refusal }))
  await saved(2)
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe(refusal))
  vi.mocked(upload).mockResolvedValueOnce({ ...me, profilePicture: '/api/pictures/abc' })
  await saved(3)
  expect(await screen.findByText('Profile picture updated')).toBeTruthy()
  expect(vi.mocked(cropPicture).mock.calls.map(([, square]) => square)).toEqual([square, square, square])
})

test('a picture that the browser cannot read says what to choose instead', async () => {
  page.render(<PictureButton />)
  choose(new File(['no pixels'], 'me.png', { type: 'image/png' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.error(dialog.getByTestId('picture'))
  expect(dialog.getByRole('alert').textContent).toBe('Please select an image file (JPEG, PNG, or WebP).')
  expect(dialog.getByRole('button', { name: 'Save picture' })).toHaveProperty('disabled', true)
})
