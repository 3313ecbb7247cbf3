import { languages } from '@vapsi/contract/values/language'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../processes.ts'
import { writtenFiles } from './architecture.ts'

/** The places that `docs/decisions/0105-seven-languages.md` lists for another language, each a file or a folder. */
function listed(): string[] {
  const text = readFileSync(join(root, 'docs/decisions/0105-seven-languages.md'), 'utf8')
  const list = text
    .slice(text.indexOf('## To add a language'))
    .split('\n')
    .filter((line) => /^\d\. /.test(line))
  return list.flatMap((line) => Array.from(line.split(':')[0]?.matchAll(/`([^`]+)`/g) ?? [], ([, path = '']) => path))
}

/** Code that says something in Gujarati, or treats it unlike other languages. */
const ofGujarati = new RegExp(`\\p{Script=${languages.gu.script}}|'gu'(?!,\\n)|/gu/|\\bgu:`, 'u')

test('another language touches the places that are written down, and no others', () => {
  const places = listed()
  expect(places.length).toBeLessThanOrEqual(6)
  expect(places.filter((place) => !existsSync(join(root, place)))).toEqual([])
  const code = [...writtenFiles()].filter(([path]) =>
    /^(contract|server|web)\/(?!migrations\/).*\.(tsx?|mjs|sql)$/.test(path),
  )
  expect(code.length).toBeGreaterThan(1000)
  const elsewhere = code
    .filter(
      ([path, text]) => !path.includes('.test.') && ofGujarati.test(text.replace(/^\s*(\/\*\*|\*|\/\/|--).*$/gm, '')),
    )
    .map(([path]) => path)
    .filter((path) => !places.some((place) => path === place || (place.endsWith('/') && path.startsWith(place))))
  expect(elsewhere).toEqual([])
})
