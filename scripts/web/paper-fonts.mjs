// Makes the fonts of printed papers from the web's typeface: one weight per file, as PDFs embed them. Run it when the
// typeface changes.
import { readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

const from = new URL('../../node_modules/@fontsource-variable/', import.meta.url)
const to = new URL('../../server/src/lorry-receipts/paper/fonts/', import.meta.url)
const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join('')
const devanagari = `${range(0x900, 0x97f)}\u200c\u200d\u25cc`
const latin = `${range(0x20, 0x24f)}–—‘’“”•…₹`

const fonts = [
  ['devanagari', 'anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2', devanagari, 450],
  ['latin', 'anek-latin/files/anek-latin-latin-wght-normal.woff2', latin, 420],
  ['latin-bold', 'anek-latin/files/anek-latin-latin-wght-normal.woff2', latin, 650],
  ['latin-ext', 'anek-latin/files/anek-latin-latin-ext-wght-normal.woff2', latin, 420],
  ['latin-ext-bold', 'anek-latin/files/anek-latin-latin-ext-wght-normal.woff2', latin, 650],
]
for (const [name, file, text, wght] of fonts) {
  const options = { targetFormat: 'truetype', variationAxes: { wght } }
  writeFileSync(new URL(`${name}.ttf`, to), await subsetFont(readFileSync(new URL(file, from)), text, options))
}
