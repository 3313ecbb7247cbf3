import { romanise } from '../devanagari.ts'

const words = /\b(?:pin ?code|post(?:al)? ?code|zip|pina?(?: ?koda?)?)\b[\s.:#-]*/gi
const alone = /^[\d\s-]{3,}$/
const whole = /(?<!\d)\d{3}[\s-]?\d{3}(?!\d)/

/** A PIN code, or its beginning, in a typed text, and what else the text says: `PIN 411001`, `Pune 411 001`. */
export function typedPin(text: string): { pin: string | null; rest: string } {
  const latin = romanise(text)
  const without = latin.replace(words, ' ').trim()
  if (alone.test(without)) return { pin: without.replace(/[\s-]/g, ''), rest: '' }
  const found = whole.exec(latin)
  if (!found) return { pin: null, rest: text }
  const rest = latin
    .replace(found[0], ' ')
    .replace(words, ' ')
    .replace(/[\s,-]+$/, '')
    .trim()
  return { pin: found[0].replace(/[\s-]/g, ''), rest }
}
