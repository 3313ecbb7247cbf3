import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, languageNames } from '@vapsi/contract/messages/language'
import { cut, lettersOf, scripts } from './fonts.ts'

/**
 * Cuts `public/letters`, the letters of the server's own pages for phones that have none: `npm run -w web letters`. Of each script
 * all of it in one weight, and what the names of its languages need, which stand on every page.
 */
const dir = join(import.meta.dirname, '../public/letters')
const house = 'वापसी'
/** No kerning and no alternates: these pages are read, not looked at. */
const features =
  'ccmp locl nukt akhn rphf rkrf blwf half vatu cjct pres abvs blws psts haln init pref pstf mark mkmk abvm blwm'.split(
    ' ',
  )

mkdirSync(dir, { recursive: true })
const names = LANGUAGES.map((language) => languageNames[language]).join('') + house
for (const { name, from, file, ranges } of scripts) {
  const all = lettersOf(ranges)
  const ofNames = [...new Set(names)].filter((letter) => all.includes(letter)).join('')
  const write = async (as: string, text: string) =>
    writeFileSync(join(dir, `${as}.woff2`), await cut({ from, file, text, weight: 500, features }))
  await write(name, all)
  await write(`${name}-names`, ofNames)
}
