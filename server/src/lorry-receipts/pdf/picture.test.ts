import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { ReceiptContents } from '../../tables/receipt-contents.ts'
import { aHindiReceipt, aReceipt as paper } from '../../../test/factories/receipt-contents.ts'
import { drawReceipt } from './draw-receipt.ts'
import { pictureOf } from './picture.ts'
import { pictureCopy } from './print-pdf.ts'
import type { Ended } from './receipt-words.ts'

const expected = join(import.meta.dirname, 'expected')
/** Half the scale of the picture for phones: fine enough to detect a moved word. */
const scale = 0.9

async function greys(png: Buffer) {
  // Blurred, so that slightly different anti-aliasing on another processor makes no difference.
  const { data, info } = await sharp(png).greyscale().blur(1).raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** The percentage of the page that differs from the stored picture; 100 for a page of another size. */
async function differs(png: Buffer, name: string): Promise<number> {
  const file = join(expected, `${name}.png`)
  // To accept a change: delete the picture, run this, and check the new one.
  if (!existsSync(file)) {
    await mkdir(expected, { recursive: true })
    await writeFile(file, await sharp(png).greyscale().png({ compressionLevel: 9, palette: true }).toBuffer())
    throw new Error(`${file} was missing and is there now: look at it before you keep it.`)
  }
  const [now, before] = await Promise.all([greys(png), greys(await readFile(file))])
  if (now.width !== before.width || now.height !== before.height) return 100
  let different = 0
  for (const [at, grey] of now.data.entries()) if (Math.abs(grey - before.data[at]!) > 40) different += 1
  return (100 * different) / now.data.length
}

const page = async (of: ReceiptContents, number: number, ended?: Ended) =>
  pictureOf(await drawReceipt(of, { ended, only: number }), scale)

test.each([
  ['consignor', paper, 1],
  ['consignee', paper, 2],
  ['driver', paper, 3],
  ['hindi', aHindiReceipt, 1],
] as const)('the page of the %s matches the stored picture', async (name, of, number) => {
  expect(await differs(await page(of, number), name)).toBeLessThan(0.005)
})

test('a void receipt is crossed out as in the stored picture', async () => {
  expect(await differs(await page(paper, 3, 'void'), 'void')).toBeLessThan(0.005)
})

test('another word, or a moved one, is a difference', async () => {
  const other = await page({ ...paper, vehicleNumber: 'MH 12 AB 1284', goods: 'Cotton yarn' }, 1)
  expect(await differs(other, 'consignor')).toBeGreaterThan(0.005)
})

test('the picture for sharing is legible on a phone and small', async () => {
  const png = await pictureCopy({ id: 'a reader', hasLeft: () => false }, paper, 3)
  const { width, height, format } = await sharp(png).metadata()
  expect([format, width, height]).toEqual(['png', 1240, 1754])
  expect(png.length).toBeLessThan(400_000)
})
