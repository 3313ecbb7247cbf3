import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { showIn } from '../../lib/locale.ts'
import { messageInWords, titleInWords } from './in-words.ts'

/** Everything that the server says, as docs/messages.md lists it: title and message. */
const said = readFileSync(join(import.meta.dirname, '../../../../docs/messages.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => /^([^:]+): (.+)$/.exec(line.split('|')[3]?.trim() ?? '')?.slice(1) ?? [])

afterEach(() => showIn('en'))

test('in English every notification reads as the server wrote it', () => {
  expect(said.length).toBeGreaterThan(25)
  for (const [title = '', message = ''] of said)
    expect([titleInWords(title), messageInWords(message)]).toEqual([title, message])
})

test('in Hindi none of the words that the server uses is left in English', async () => {
  await showIn('hi')
  for (const [title = '', message = ''] of said) {
    // Names, numbers and the reason, which somebody gave in their own words.
    const left = (words: string) => words.replaceAll(/VP-1|Surat|Indore|Why|km/g, '').match(/[A-Za-z]+/g)
    expect([left(titleInWords(title)), left(messageInWords(message))], message).toEqual([null, null])
  }
  expect(messageInWords('VP-1, Surat to Indore is cancelled. Reason: Engine broke. Sorry.')).toContain(
    'Engine broke. Sorry.',
  )
})

test('what the server is not known to say, and what carries braces, is shown as it came', async () => {
  await showIn('hi')
  for (const words of ['Diwali greetings from the office', '{count} trips', ''])
    expect([titleInWords(words), messageInWords(words)]).toEqual([words, words])
})
