import { msg } from '@lingui/core/macro'
import { oneDecimal, oneTon, unbroken } from './format.ts'
import { inWords } from './spoken.ts'

const amount = String.raw`^(\d[\d,]*(?:\.\d+)?)\s*`
const inTons = new RegExp(`${amount}(?:t|mt|tons?|tonnes?|टन|ટન|டன்|டன்கள்|టన్ను|టన్నులు|ਟਨ)$`, 'i')
const inKilos = new RegExp(`${amount}(?:kgs?|kilos?|किलो|કિલો|கிலோ|కిలో|కిలోలు|ਕਿਲੋ)$`, 'i')
const oneKilo = msg({ message: '{value} kg' })
const isLatin = /^[\x20-\x7e]+$/

/**
 * What goods weigh as somebody typed it, in the language of the page: `5 Tons` is `5 टन` there, and `5 टन` is `5 t` here.
 * English words stay as they are in English; words that are no such amount are never touched.
 */
export const weightIn = (typed: string): string => {
  const words = typed.trim()
  for (const [pattern, unit] of [
    [inTons, oneTon],
    [inKilos, oneKilo],
  ] as const) {
    const number = pattern.exec(words)?.[1]
    if (number)
      return unbroken(
        inWords(
          isLatin.test(words) ? { ...unit, message: words } : unit,
          oneDecimal(Number(number.replaceAll(',', ''))),
        ),
      )
  }
  return typed
}
