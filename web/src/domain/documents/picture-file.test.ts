import { expect, test } from 'vitest'
import { byContent, isCutOff } from './picture-file.ts'

const jpeg = [0xff, 0xd8, 0xff, 0xe0, 0, 16]
const png = [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]
const written = (text: string) => [...new TextEncoder().encode(text)]
const webp = written('RIFF1234WEBPVP8 ')
const pdf = written('\n%PDF-1.7')
const file = (bytes: number[], name: string, type: string) => new File([Uint8Array.from(bytes)], name, { type })

test.each([
  ['a JPEG as image/jpg', file(jpeg, 'a.jpg', 'image/jpg'), 'image/jpeg'],
  ['a JPEG as a stream of bytes', file(jpeg, 'a.jpg', 'application/octet-stream'), 'image/jpeg'],
  ['a JPEG without type and ending', file(jpeg, 'IMG_2026', ''), 'image/jpeg'],
  ['a PNG that calls itself a JPEG', file(png, 'a.jpg', 'image/jpeg'), 'image/png'],
  ['a WebP', file(webp, 'a', ''), 'image/webp'],
  ['a PDF with a byte before it', file(pdf, 'scan', ''), 'application/pdf'],
  ['a page', file(written('<html>'), 'a.html', 'text/html'), 'text/html'],
  ['anything else', file(written('words'), 'words', ''), ''],
])('%s is taken for what it is', async (_, given, type) => {
  expect((await byContent(given)).type).toBe(type)
})

test('a photo that ends in the middle is known before it is sent', async () => {
  const long = [...jpeg, ...Array.from({ length: 70_000 }, (_, at) => at % 250)]
  expect(await isCutOff(file(long, 'a.jpg', 'image/jpeg'))).toBe(true)
  expect(await isCutOff(file([...long, 0xff, 0xd9], 'a.jpg', 'image/jpeg'))).toBe(false)
  // Some phones write more behind it.
  expect(await isCutOff(file([...long, 0xff, 0xd9, ...long], 'a.jpg', 'image/jpeg'))).toBe(false)
  expect(await isCutOff(file(jpeg, 'a.jpg', 'image/jpeg'))).toBe(false)
})
