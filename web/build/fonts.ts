import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

/** An Indian script each; characters of old texts and other languages are left out. */
export const scripts = (
  [
    ['devanagari', ['901-903', '905-914', '915-939', '93C-94D', '950', '95B-95E', '964-970', '972', '200C-200D']],
    ['gujarati', ['A81-A83', 'A85-A94', 'A95-AB9', 'ABC-ACD', 'AD0']],
    ['gurmukhi', ['A01-A03', 'A05-A14', 'A15-A39', 'A3C-A4D', 'A59-A5E', 'A70-A75']],
    ['tamil', ['B82-B83', 'B85-B95', 'B99-BB9', 'BBE-BCD', 'BD0', 'BD7']],
    ['telugu', ['C01-C03', 'C05-C14', 'C15-C39', 'C3D-C4D', 'C55-C56', 'C60-C63']],
  ] as const
).map(([script, ranges]) => ({ name: script, from: `anek-${script}`, file: script, ranges }))

/** One family, split so that a page in English loads one small file, and another script loads with its first letter. */
const recipe = [
  {
    name: 'latin',
    from: 'anek-latin',
    file: 'latin',
    ranges: ['20-7E', 'A0-FF', '2013-2014', '2018-201A', '201C-201E', '2022', '2026', '2190-2193', '2212'],
  },
  // The rupee sign is in another source file; at one kilobyte it is embedded in the style sheet.
  { name: 'rupee', from: 'anek-latin', file: 'latin-ext', ranges: ['20B9'], inline: true },
  { name: 'latin-ext', from: 'anek-latin', file: 'latin-ext', ranges: ['100-17F'] },
  ...scripts,
] as const

/** The Devanagari word on every English page has its own file. */
const markText = 'वापसी'

export const lettersOf = (ranges: readonly string[]) =>
  ranges
    .flatMap((range) => {
      const [first = 0, last = first] = range.split('-').map((hex) => parseInt(hex, 16))
      return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i))
    })
    .join('')

const source = (from: string, file: string) =>
  readFileSync(
    createRequire(import.meta.url).resolve(`@fontsource-variable/${from}/files/${from}-${file}-wght-normal.woff2`),
  )

/** Features that shape Latin and Indian scripts; stylistic alternates would double the Devanagari file. */
const keepFeatures =
  'ccmp locl nukt akhn rphf rkrf blwf half vatu cjct pres abvs blws psts haln dist calt liga init pref pstf kern mark mkmk abvm blwm rvrn tnum'.split(
    ' ',
  )

interface Cut {
  from: string
  file: string
  text: string
  /** One weight instead of all that we use. */
  weight?: number
  features?: string[]
}
export const cut = ({ from, file, text, weight, features = keepFeatures }: Cut): Promise<Buffer> =>
  subsetFont(source(from, file), text, {
    targetFormat: 'woff2',
    variationAxes: { wght: weight ?? { min: 400, max: 700 } },
    noHinting: true,
    keepFeatures: features,
  })

const face = (family: string, src: string, ranges: readonly string[] | null) =>
  `@font-face{font-family:'${family}';font-style:normal;font-display:swap;font-weight:400 700;src:url(${src}) format('woff2')${
    ranges ? `;unicode-range:${ranges.map((r) => `U+${r}`).join(',')}` : ''
  }}`

/** Cuts the fonts into `dir` unless the same recipe has already been cut. */
export async function cutFonts(dir: string): Promise<void> {
  const stamp = createHash('sha256')
    .update(readFileSync(import.meta.filename))
    .digest('hex')
    .slice(0, 16)
  const css = join(dir, 'fonts.css')
  if (existsSync(css) && readFileSync(css, 'utf8').startsWith(`/* ${stamp} */`)) return
  mkdirSync(dir, { recursive: true })
  const faces: string[] = []
  for (const part of recipe) {
    const bytes = await cut({ ...part, text: lettersOf(part.ranges) })
    if ('inline' in part) {
      faces.push(face('Anek', `data:font/woff2;base64,${bytes.toString('base64')}`, part.ranges))
    } else {
      writeFileSync(join(dir, `anek-${part.name}.woff2`), bytes)
      faces.push(face('Anek', `./anek-${part.name}.woff2`, part.ranges))
    }
  }
  const mark = await cut({ from: 'anek-devanagari', file: 'devanagari', text: markText })
  writeFileSync(join(dir, 'anek-mark.woff2'), mark)
  faces.push(face('Anek Mark', './anek-mark.woff2', null))
  // Written last, so that an interrupted cut is repeated.
  writeFileSync(css, `/* ${stamp} */\n${faces.join('\n')}\n`)
}
