import { msg } from '@lingui/core/macro'
import { oneDecimal, oneTon, unbroken } from './format.ts'
import { inWords } from './spoken.ts'

const typedWeight =
  /^(\d[\d,]*(?:\.\d+)?)\s*(?:(t|mt|tons?|tonnes?|टन|ટન|டன்(?:கள்)?|టన్ను(?:లు)?|ਟਨ)|kgs?|kilos?|किलो|કિલો|கிலோ|కిలో(?:లు)?|ਕਿਲੋ)$/i

/**
 * What goods weigh as somebody typed it, in the language of the page: `5 Tons` is `5 टन` there, and `5 टन` is `5 t` here.
 * English words stay as they are in English; words that are no such amount are never touched.
 */
export const weightIn = (typed: string): string => {
  const [words, number, inTons] = typedWeight.exec(typed.trim()) ?? []
  if (!words || !number) return typed
  const unit = inTons ? oneTon : msg({ message: '{value} kg' })
  const text = /[^ -~]/.test(words) ? unit : { ...unit, message: words }
  return unbroken(inWords(text, oneDecimal(Number(number.replaceAll(',', '')))))
}
