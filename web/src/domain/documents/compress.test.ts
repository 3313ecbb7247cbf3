import { afterEach, expect, test, vi } from 'vitest'
import { compressed } from './compress.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a transparent picture gets a white ground: a JPEG without one is black, and so would be its words', async () => {
  const steps: string[] = []
  const context = {
    fillStyle: '',
    fillRect: (...area: number[]) => steps.push(`${context.fillStyle} over ${area.join(' ')}`),
    drawImage: () => steps.push('picture'),
  }
  const picture = { width: 4000, height: 3000, close: vi.fn() }
  vi.stubGlobal('createImageBitmap', () => Promise.resolve(picture))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['small'])))
  const scan = new File([new Uint8Array(1024 * 1024)], 'lr.png', { type: 'image/png' })
  const sent = await compressed(scan)
  expect([sent.name, sent.type]).toEqual(['lr.jpg', 'image/jpeg'])
  expect(steps).toEqual(['#fff over 0 0 2000 1500', 'picture'])
})
