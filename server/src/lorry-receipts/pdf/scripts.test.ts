import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { aReceipt as paper } from '../../../test/factories/receipt-contents.ts'
import { drawReceipt } from './draw-receipt.ts'
import { drawSheet } from './draw-sheet.ts'
import { pictureOf } from './picture.ts'
import { runsOf, undrawable } from './runs.ts'

/** The same firm as its people write it, in every script of the screens and of India's papers. */
const firms = {
  Devanagari: 'श्री गणेश ट्रेडर्स',
  Bengali: 'শ্রী গণেশ ট্রেডার্স',
  Gurmukhi: 'ਸ਼੍ਰੀ ਗਣੇਸ਼ ਟਰੇਡਰਜ਼',
  Gujarati: 'શ્રી ગણેશ ટ્રેડર્સ',
  Odia: 'ଶ୍ରୀ ଗଣେଶ ଟ୍ରେଡର୍ସ',
  Tamil: 'ஸ்ரீ கணேஷ் டிரேடர்ஸ்',
  Telugu: 'శ్రీ గణేశ్ ట్రేడర్స్',
  Kannada: 'ಶ್ರೀ ಗಣೇಶ ಟ್ರೇಡರ್ಸ್',
  Malayalam: 'ശ്രീ ഗണേശ ട്രേഡേഴ്സ്',
  Urdu: 'گنیش ٹریڈرز',
}

/** The words that a reader of the PDF finds behind the outlines, in their order. */
function wordsOf(pdf: Buffer): string[] {
  const streams = pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)
  const contents = Array.from(streams, ([, bytes = '']) => {
    try {
      return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  })
  return contents.flatMap((content) =>
    Array.from(content.matchAll(/\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)/g), ([, written = '']) => {
      const bytes = written.replace(
        /\\([nrtbf()\\])/g,
        (_, sign: string) => ({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' })[sign] ?? sign,
      )
      return Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le')
    }),
  )
}

/** How many pixels of the consignee's copy differ from the same paper with another name. */
async function differing(one: string, other: string): Promise<number> {
  const grey = async (name: string) => {
    const pdf = await drawReceipt({ ...paper, consignee: { ...paper.consignee, name } }, { only: 2 })
    return sharp(await pictureOf(pdf, 1))
      .greyscale()
      .raw()
      .toBuffer()
  }
  const [first, second] = await Promise.all([grey(one), grey(other)])
  return first.filter((value, at) => Math.abs(value - (second[at] ?? 0)) > 40).length
}

describe.each(Object.entries(firms))('%s', (_, name) => {
  test('is printed on a lorry receipt, and read back', async () => {
    expect(undrawable(name)).toEqual([])
    const words = wordsOf(await drawReceipt({ ...paper, consignee: { ...paper.consignee, name }, goods: name }))
    const found = words.join(' ')
    for (const word of name.split(' ')) expect(found).toContain(word)
    // Each of three copies, as name and as goods.
    expect(found.split(name.split(' ').at(-1) ?? '')).toHaveLength(7)
    expect(await differing(name, '-')).toBeGreaterThan(100)
  })

  test('is printed on a settlement, too', async () => {
    const sheet = {
      title: 'Settlement',
      number: '1',
      date: '22-11-2026',
      party: name,
      banner: '',
      facts: [['To', name]] as const,
      tables: [],
      notes: [],
    }
    expect(
      wordsOf(await drawSheet(sheet))
        .join(' ')
        .split(name.split(' ')[0] ?? ''),
    ).toHaveLength(3)
  })
})

test('signs without a font are written as they are typed, and letters without one are boxes, never nothing', async () => {
  expect(undrawable('≥ 5 kg → Pune, −2 °C, ₹500, “a” – ½')).toEqual([])
  expect(runsOf('≥5').map(({ text }) => text)).toEqual(['>=5'])
  expect(undrawable('Steel 漢字 ☃ कपास')).toEqual(['漢', '字', '☃'])
  expect(runsOf('a漢').map(({ by }) => by)).toEqual([{ latin: 'latin' }, 'boxes'])
  expect(await differing('漢字', '-')).toBeGreaterThan(50)
})

test('Urdu runs from right to left within a line, and its numbers do not', () => {
  const texts = (line: string) => runsOf(line).map(({ text }) => text.trim())
  expect(texts('Goods: احمد ٹریڈرز to Delhi')).toEqual(['Goods:', 'احمد ٹریڈرز', 'to Delhi'])
  expect(texts('احمد 12 ٹریڈرز')).toEqual(['ٹریڈرز', '12', 'احمد'])
})

test('a name with line breaks stays one line: nobody writes a line of his own onto the paper', async () => {
  const name = 'Asha Traders\nGSTIN 27AAPFU0939F1ZV\n\n\nVOID'
  const broken = await drawReceipt({ ...paper, consignee: { ...paper.consignee, name } }, { only: 1 })
  const flat = await drawReceipt(
    { ...paper, consignee: { ...paper.consignee, name: name.replace(/\s+/g, ' ') } },
    { only: 1 },
  )
  expect(await pictureOf(broken, 1)).toEqual(await pictureOf(flat, 1))
})

test('with the longest texts the copy goes on on a second page, and the legal part is always there', async () => {
  const long = (most: number) => 'Warehouse and Logistics Park '.repeat(50).slice(0, most)
  const party = { name: long(120), address: long(300), gstin: '27AAPFU0939F1ZV' }
  const longest = {
    ...paper,
    carrier: long(100),
    consignor: party,
    consignee: party,
    goods: long(300),
    remarks: long(300),
  }
  const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length
  expect(pagesOf(await drawReceipt(paper))).toBe(3)
  const extreme = { ...longest, remarks: long(300).repeat(8) }
  const pdf = await drawReceipt(extreme, { only: 1 })
  expect(pagesOf(pdf)).toBe(2)
  const legal = (of: Buffer) => wordsOf(of).join(' ').includes('अधिनियम')
  for (const one of [paper, longest, extreme]) expect(legal(await drawReceipt(one, { only: 1 }))).toBe(true)
})
