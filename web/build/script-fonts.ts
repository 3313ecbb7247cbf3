import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@vapsi/contract/values/language'
import { cut, lettersOf, scripts } from './fonts.ts'

/**
 * Cuts `public/script-fonts`, the fonts of the server's own pages for devices that lack a script: `npm run -w web script-fonts`.
 * Each script complete in one weight, plus the letters of the language names, which appear on every page.
 */
const dir = join(import.meta.dirname, '../public/script-fonts')
const house = 'वापसी'
/** No kerning and no alternates, to keep the files small. */
const features =
  'ccmp locl nukt akhn rphf rkrf blwf half vatu cjct pres abvs blws psts haln init pref pstf mark mkmk abvm blwm'.split(
    ' ',
  )

mkdirSync(dir, { recursive: true })
const names =
  Object.values(languages)
    .map(({ name }) => name)
    .join('') + house
for (const { name, from, file, ranges } of scripts) {
  const all = lettersOf(ranges)
  const ofNames = [...new Set(names)].filter((letter) => all.includes(letter)).join('')
  const write = async (as: string, text: string) =>
    writeFileSync(join(dir, `${as}.woff2`), await cut({ from, file, text, weight: 500, features }))
  await write(name, all)
  await write(`${name}-names`, ofNames)
}
