import { transformAsync } from '@babel/core'
import linguiMacro from '@lingui/babel-plugin-lingui-macro'
import { makeConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { LANGUAGES } from '@vapsi/contract/values/language'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const web = join(import.meta.dirname, '../..')
const filesIn = (folder: string) =>
  readdirSync(join(web, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .map((file) => join(web, folder, file))

/** The office speaks English and Hindi. */
const inTwoLanguages = /\/(office-[\w-]+|admin-login)\.tsx$|\/(screens\/admin|app\/office)\//

/** What the screens of visitors, shippers and drivers are made of. */
function market(): Set<string> {
  const found = new Set<string>()
  const open = ['public', 'shipper', 'transporter', 'account'].flatMap((side) => filesIn(`src/screens/${side}`))
  open.push(...filesIn('src/app').filter((file) => !file.endsWith('/route-table.tsx')), ...filesIn('prerender'))
  while (open.length) {
    const file = open.pop() ?? ''
    if (found.has(file) || inTwoLanguages.test(file)) continue
    found.add(file)
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+\.tsx?)'/g)) {
      const imported = join(dirname(file), path)
      if (!imported.endsWith('/route-table.tsx') && existsSync(imported)) open.push(imported)
    }
  }
  return found
}

const config = makeConfig({ locales: LANGUAGES, sourceLocale: 'en' }, { skipValidation: true })
/** The texts of a file, by the keys of the catalogue. */
async function textsOf(file: string): Promise<[id: string, text: string][]> {
  const code = readFileSync(file, 'utf8')
  if (!/@lingui\/\w+\/macro/.test(code)) return []
  const done = await transformAsync(code, {
    filename: file,
    babelrc: false,
    configFile: false,
    compact: false,
    plugins: [[linguiMacro, { descriptorFields: 'message', linguiConfig: config }]],
    parserOpts: { plugins: file.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'] },
  })
  return Array.from((done?.code ?? '').matchAll(/\bid[:=]\s*\{?"([\w+/=-]{6})"/g), ([, id = '']) => [id, file])
}

const used = Promise.all([...market()].map(textsOf)).then((all) => new Map(all.flat()))
interface Entry {
  message?: string
  translation: string
}
const read = async (language: string) => {
  const context = { locale: language, sourceLocale: 'en', filename: language }
  const file = readFileSync(join(import.meta.dirname, `${language}.po`), 'utf8')
  return (await formatter().parse(file, context)) as Record<string, Entry>
}

describe.each(LANGUAGES.filter((language) => language !== 'en'))('%s', (language) => {
  test('the screens of visitors, shippers and drivers are of one language', { timeout: 120_000 }, async () => {
    const [keys, hindi, catalogue] = await Promise.all([used, read('hi'), read(language)])
    const known = [...keys].filter(([id]) => hindi[id])
    expect(known.length).toBeGreaterThan(1000)
    const missing = known
      .filter(([id]) => !catalogue[id]?.translation)
      .map(([id, file]) => `${file.slice(web.length)}: ${hindi[id]?.message}`)
    expect(missing, `npm run -w web translate -- ${language} texts.json`).toEqual([])
  })
})

test('no page writes the name of a place as it is stored', () => {
  const asStored = /(?<![=$])\{(?:\w+\.)+(?:from|to)(?:Location|City)\}|\$\{(?:\w+\.)+fromLocation\} →/
  expect(filesIn('src').filter((file) => asStored.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('a truck and its goods are never written as they are stored', () => {
  const asStored =
    /(?<![=$])\{(?:\w+\.)+(?:vehicleType|category|materialType|material|goods)\}|\$\{(?:\w+\.)*(?:materialType|material)\}/
  expect(filesIn('src').filter((file) => asStored.test(readFileSync(file, 'utf8')))).toEqual([])
})
