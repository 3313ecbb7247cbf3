import { dictionary } from '@zxcvbn-ts/language-common'

const common = new Set(dictionary['passwords-common'].map((word) => word.toLowerCase()))

/** Digits and signs that people append to satisfy a rule: at most a year, so that random passwords are not refused. */
const withoutTail = (word: string) => word.replace(/[\d!@#$%&*._-]{1,4}$/, '')

/** The owner's names, username and e-mail. */
export type OwnWords = readonly (string | null | undefined)[]

/** Why a password is too weak, or null. Guessing starts with common passwords and the owner's own words. */
export function weaknessOf(password: string, own: OwnWords): 'password_common' | 'password_own_words' | null {
  const typed = password.normalize('NFKC').trim().toLowerCase()
  if (common.has(typed) || common.has(withoutTail(typed)) || new Set(typed).size < 3) return 'password_common'
  const words = ['vapsi', ...own.flatMap(wordsOf)].toSorted((a, b) => b.length - a.length)
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), typed)
  return rest !== typed && rest.replace(/[^\p{L}]/gu, '').length < 4 ? 'password_own_words' : null
}

/** The text and its parts: `asha.rao@transport.example` is also asha, rao, transport and example. */
function wordsOf(own: string | null | undefined): string[] {
  const whole = own?.normalize('NFKC').trim().toLowerCase() ?? ''
  return [whole, ...whole.split(/[^\p{L}\d]+/u)].filter((word) => word.length >= 3)
}
