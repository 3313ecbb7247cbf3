import { createCanvas } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** 150 dots an inch: legible on a phone, and small enough to send. */
const defaultScale = 150 / 72

/** One page of a PDF as PNG, independent of the machine's fonts: every letter comes from the paper itself. */
export async function pictureOf(pdf: Uint8Array, pageNumber: number, scale = defaultScale): Promise<Buffer> {
  const opening = getDocument({
    data: Uint8Array.from(pdf),
    useSystemFonts: false,
    disableFontFace: true,
    verbosity: 0,
  })
  try {
    const page = await (await opening.promise).getPage(pageNumber)
    const viewport = page.getViewport({ scale })
    const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height))
    const canvasContext = canvas.getContext('2d')
    // The library's types only cover the browser's canvas.
    await page.render({
      canvas: canvas as never,
      canvasContext: canvasContext as never,
      viewport,
      background: '#ffffff',
    }).promise
    return canvas.toBuffer('image/png')
  } finally {
    await opening.destroy()
  }
}
