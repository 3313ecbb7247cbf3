import { msg } from '@lingui/core/macro'
import { kilogramWords, tonWords } from '@vapsi/contract/values/weight'
import { oneDecimal, oneTon, unbroken } from './format.ts'
import { inWords } from './spoken.ts'

const typedWeight = new RegExp(
  String.raw`^(\d[\d,]*(?:\.\d+)?)\s*(?:(${tonWords.join('|')})|${kilogramWords.join('|')})$`,
  'i',
)

/**
 * A typed weight in the page's language: `5 Tons` is shown as `5 टन` in Hindi, and `5 टन` as `5 t` in English. English
 * words stay as typed in English; other words are never changed.
 */
export const weightIn = (typed: string): string => {
  const [words, number, inTons] = typedWeight.exec(typed.trim()) ?? []
  if (!words || !number) return typed
  const unit = inTons ? oneTon : msg({ message: '{value} kg' })
  const text = /[^ -~]/.test(words) ? unit : { ...unit, message: words }
  return unbroken(inWords(text, oneDecimal(Number(number.replaceAll(',', '')))))
}
