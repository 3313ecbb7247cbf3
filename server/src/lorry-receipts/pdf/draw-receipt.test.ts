import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { shaped } from './shaped.ts'
import { printReceipt } from './print-pdf.ts'
import { aReceipt as paper } from '../../../test/factories/receipt-contents.ts'

const reader = { id: 'a reader', hasLeft: () => false }

async function pagesOf(bytes: Buffer) {
  const pdf = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 }).promise
  const texts: string[] = []
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const { items } = await (await pdf.getPage(page)).getTextContent()
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  return texts
}

test('the paper has a page for consignor, consignee and driver, each with all that the law lists', async () => {
  const pages = await pagesOf(await printReceipt(reader, paper))
  expect(pages.map((text) => /(CONSIGNOR|CONSIGNEE|DRIVER) COPY/.exec(text)?.[1])).toEqual([
    'CONSIGNOR',
    'CONSIGNEE',
    'DRIVER',
  ])
  const wanted = ['VP/26-27/000123', '22-11-2026', 'Asha Traders', '27AAPFU0939F1ZV', 'URP', 'MH 12 AB 1234', 'Cotton']
  const values = ['120', '9,000 kg', '4,50,000', '45,000.50', 'Mumbai', 'Jaipur', 'To pay', 'Consignor', '331001234567']
  for (const text of pages) for (const said of [...wanted, ...values, '₹']) expect(text).toContain(said)
})

test('of a shipment with several drops consignor and driver read all, and each consignee has a numbered copy of what is theirs', async () => {
  const stops = [
    { kind: 'pickup' as const, place: 'Vapi, Gujarat', name: '', weightKg: 3000 },
    { kind: 'drop' as const, place: 'Surat, Gujarat', name: 'Meena Shah', weightKg: 4000 },
    { kind: 'drop' as const, place: 'Jaipur, Rajasthan', name: 'Ravi Stores', weightKg: 5000 },
  ]
  const pages = await pagesOf(await printReceipt(reader, { ...paper, stops }))
  expect(pages).toHaveLength(4)
  const [consignor, first, last, driver] = pages
  const said = ['Vapi, Gujarat', '3,000 kg', 'Surat, Gujarat', 'Meena Shah', '4,000 kg', 'Ravi Stores', '5,000 kg']
  for (const text of [consignor, driver]) for (const words of said) expect(text).toContain(words)
  const theirs = [`${paper.number}/1`, 'Surat, Gujarat', 'Meena Shah', '4,000 kg']
  for (const words of theirs) {
    expect(first).toContain(words)
    expect(last).not.toContain(words)
  }
  for (const words of [`${paper.number}/2`, 'GSTIN URP', '5,000 kg']) {
    expect(last).toContain(words)
    expect(first).not.toContain(words)
  }
  for (const text of [first, last]) {
    expect(text).toContain('CONSIGNEE COPY')
    for (const words of ['Vapi, Gujarat', '4,50,000', '45,000.50']) expect(text).not.toContain(words)
  }
})

test('goods, packages and value of a drop stand on its own copy, on consignor and driver, and on no other consignee’s', async () => {
  const stops = [
    {
      kind: 'drop' as const,
      place: 'Surat, Gujarat',
      name: 'Meena Shah',
      weightKg: 4000,
      goods: 'Tiles',
      packages: 41,
      declaredRupees: 90_000,
    },
    {
      kind: 'drop' as const,
      place: 'Jaipur, Rajasthan',
      name: 'Ravi Stores',
      weightKg: 5000,
      packages: 79,
      declaredRupees: 360_000,
    },
  ]
  const [consignor, first, last, driver] = await pagesOf(await printReceipt(reader, { ...paper, stops }))
  const ofFirst = ['Tiles', `41 × ${paper.packing}`, '₹ 90,000']
  const ofLast = [`79 × ${paper.packing}`, '₹ 3,60,000']
  for (const words of [...ofFirst, ...ofLast]) for (const text of [consignor, driver]) expect(text).toContain(words)
  for (const [mine, mineWords, otherWords] of [
    [first, ofFirst, ofLast],
    [last, [...ofLast, paper.goods], ofFirst],
  ] as const) {
    for (const words of mineWords) expect(mine).toContain(words)
    for (const words of otherWords) expect(mine).not.toContain(words)
  }
})

test('a carrier that pays the tax stands on each copy with its number', async () => {
  const pages = await pagesOf(
    await printReceipt(reader, { ...paper, taxBy: 'carrier', carrierGstin: '08AAPFU0939F1ZV' }),
  )
  for (const text of pages) expect(text).toContain('GSTIN 08AAPFU0939F1ZV')
})

test('a paper that no longer stands says so across each copy, and one that stands does not', async () => {
  for (const [ended, said] of [
    ['void', 'VOID'],
    ['superseded', 'SUPERSEDED'],
  ] as const)
    for (const text of await pagesOf(await printReceipt(reader, paper, ended))) expect(text).toContain(said)
  for (const text of await pagesOf(await printReceipt(reader, paper))) expect(text).not.toMatch(/VOID|SUPERSEDED/)
})

test('Hindi is shaped: the short i stands before its letter, and letters that join are one', () => {
  // Fewer glyphs than letters where they join; क + ि is written ि + क.
  expect(shaped('क्ष', 'devanagari').paint.match(/cm/g)).toHaveLength(1)
  expect(shaped('कि', 'devanagari').paint).not.toBe(
    `${shaped('क', 'devanagari').paint}\n${shaped('ि', 'devanagari').paint}`,
  )
  expect(shaped('कि', 'devanagari').width).toBeGreaterThan(shaped('क', 'devanagari').width)
})

test('two papers at once are two papers', async () => {
  const numbers = ['VP/26-27/000001', 'VP/26-27/000002']
  const printed = await Promise.all(numbers.map((number) => printReceipt(reader, { ...paper, number })))
  const texts = await Promise.all(printed.map(pagesOf))
  numbers.forEach((number, i) => expect(texts[i]?.[0]).toContain(number))
})
