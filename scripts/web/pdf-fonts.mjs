// Makes the fonts of printed papers from the web's typeface: one weight per file, as PDFs embed them. Run it when the
// typeface changes.
import { readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

const from = new URL('../../node_modules/@fontsource-variable/', import.meta.url)
const to = new URL('../../server/src/lorry-receipts/pdf/fonts/', import.meta.url)
const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join('')
/** Joiners, and the circle that carries a sign without a letter. */
const around = '\u200c\u200d\u25cc'
const scripts = [
  ['devanagari', 'anek-devanagari', 'devanagari', range(0x900, 0x97f)],
  ['bengali', 'anek-bangla', 'bengali', range(0x980, 0x9ff)],
  ['gurmukhi', 'anek-gurmukhi', 'gurmukhi', range(0xa00, 0xa7f)],
  ['gujarati', 'anek-gujarati', 'gujarati', range(0xa80, 0xaff)],
  ['odia', 'anek-odia', 'oriya', range(0xb00, 0xb7f)],
  ['tamil', 'anek-tamil', 'tamil', range(0xb80, 0xbff)],
  ['telugu', 'anek-telugu', 'telugu', range(0xc00, 0xc7f)],
  ['kannada', 'anek-kannada', 'kannada', range(0xc80, 0xcff)],
  ['malayalam', 'anek-malayalam', 'malayalam', range(0xd00, 0xd7f)],
  ['arabic', 'noto-sans-arabic', 'arabic', range(0x600, 0x6ff)],
]
const latin = `${range(0x20, 0x24f)}–—‘’“”•…₹`

const fonts = [
  ...scripts.map(([name, family, subset, letters]) => [
    name,
    `${family}/files/${family}-${subset}-wght-normal.woff2`,
    letters + around,
    450,
  ]),
  ['latin', 'anek-latin/files/anek-latin-latin-wght-normal.woff2', latin, 420],
  ['latin-bold', 'anek-latin/files/anek-latin-latin-wght-normal.woff2', latin, 650],
  ['latin-ext', 'anek-latin/files/anek-latin-latin-ext-wght-normal.woff2', latin, 420],
  ['latin-ext-bold', 'anek-latin/files/anek-latin-latin-ext-wght-normal.woff2', latin, 650],
]
for (const [name, file, text, wght] of fonts) {
  const options = { targetFormat: 'truetype', variationAxes: { wght } }
  writeFileSync(new URL(`${name}.ttf`, to), await subsetFont(readFileSync(new URL(file, from)), text, options))
}
