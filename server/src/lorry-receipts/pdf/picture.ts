import { createCanvas } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** 150 dots an inch: legible on a phone, and small enough to send. */
const defaultScale = 150 / 72

/** The pages of a PDF below each other as PNG, independent of the machine's fonts: every letter comes from the paper itself. */
export async function pictureOf(pdf: Uint8Array, scale = defaultScale): Promise<Buffer> {
  const opening = getDocument({
    data: Uint8Array.from(pdf),
    useSystemFonts: false,
    disableFontFace: true,
    verbosity: 0,
  })
  try {
    const document = await opening.promise
    const numbers = Array.from({ length: document.numPages }, (_, at) => at + 1)
    const pages = await Promise.all(numbers.map((number) => document.getPage(number)))
    const views = pages.map((page) => page.getViewport({ scale }))
    const heights = views.map(({ height }) => Math.round(height))
    const width = Math.round(Math.max(...views.map((view) => view.width)))
    const whole = createCanvas(
      width,
      heights.reduce((sum, height) => sum + height, 0),
    )
    let y = 0
    for (const [at, page] of pages.entries()) {
      const height = heights[at] ?? 0
      const canvas = createCanvas(width, height)
      // The library's types only cover the browser's canvas.
      await page.render({
        canvas: canvas as never,
        canvasContext: canvas.getContext('2d') as never,
        viewport: page.getViewport({ scale }),
        background: '#ffffff',
      }).promise
      whole.getContext('2d').drawImage(canvas, 0, y)
      y += height
    }
    return whole.toBuffer('image/png')
  } finally {
    await opening.destroy()
  }
}
