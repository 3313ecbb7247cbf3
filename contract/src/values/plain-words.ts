import { digitValue } from './pasted.ts'

/**
 * Whether a text contains a link, an e-mail address or a telephone number, even a disguised one. Names, companies,
 * places and materials must not, because strangers read them.
 */
export function carriesContact(text: string): boolean {
  const seen = asSeen(text)
  const joined = seen.replace(/(?<![\p{L}\p{N}])(?:[\p{L}\p{N}./:@]\s+){3,}[\p{L}\p{N}](?![\p{L}\p{N}])/gu, (letters) =>
    letters.replace(/\s/g, ''),
  )
  const isLink = (words: string) => link.test(words.replace(nameOfFirm, '$1 $2'))
  return [seen, joined].some((words) => isLink(words) || address.test(words)) || hasTelephone(seen)
}

/**
 * The text as a reader sees it: normalised letters and digits, no zero-width signs, spelled-out dots and signs
 * replaced.
 */
function asSeen(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Me}\u{fe00}-\u{fe0f}\u034f]/gu, '')
    .replace(/[。｡․·•∙⋅]/gu, '.')
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
    .toLowerCase()
    .replace(/\s*[[({<]\s*(dot|at|[.@])\s*[\])}>]\s*/g, (_, sign: string) =>
      sign === 'at' || sign === '@' ? '@' : '.',
    )
    .replace(/\s+(?:dot|डॉट)\s+/g, '.')
    .replace(/\b(?:zero|one|two|three|four|five|six|seven|eight|nine)\b/g, (word) => String(numbers.indexOf(word)))
}

const numbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

const endings =
  'com|net|org|in|co|info|biz|io|me|ly|xyz|online|site|shop|app|link|click|club|live|store|tech|dev|gov|edu|us|uk|ai|example|vip|icu|cc|tv|gl|to|page|web|website|space|top|mobi|asia|pro|work|trade|express|delivery|भारत'
/**
 * Shortened words in names of firms, and those without a vowel, before another word of such names: "Trpt.Co" and
 * "Gen.Store" are no links.
 */
const shortened =
  'agri|auto|bros|cargo|chem|const|corp|dist|elec|engg|ent|gen|genl|govt|ind|inds|intl|mach|mech|med|prov|road|sons|supp|trad|trans|transp|trav|[bcdfghjklmnpqrstvwxz]{2,6}'
const nameOfFirm = new RegExp(
  String.raw`(?<![\p{L}\p{N}.-])(${shortened})\.(co|store|shop|tech|trade|express|delivery)(?=\.?(?:[\s,;)]|$))`,
  'gu',
)

const link = new RegExp(
  [
    String.raw`\b(?:https?|hxxps?|ftp|whatsapp|tel|mailto|upi)\s*:`,
    String.raw`\bwww\s*[.,]`,
    String.raw`://`,
    // A name before the dot, and no further word after it: "St.Marys" and "Pvt.Ltd" do not match.
    String.raw`[\p{L}\p{N}-]{2,}\.(?:${endings})(?![\p{L}\p{N}])`,
    // Short names of services that lead on to a person.
    String.raw`(?<![\p{L}\p{N}])[\p{L}\p{N}]\.(?:me|co|ly|cc|gl)\s*/`,
    String.raw`[\p{L}\p{N}-]{2,}\s+\.\s*(?:com|net|org|xyz)(?![\p{L}\p{N}])`,
    String.raw`[\p{L}\p{N}-]{2,}\.\s+(?:com|net|org|xyz)(?![\p{L}\p{N}])`,
    String.raw`(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])`,
  ].join('|'),
  'u',
)
/** E-mail and UPI addresses. */
const address = new RegExp(String.raw`[\p{L}\p{N}._%+-]@\p{L}|[\p{L}\p{N}]\s*@\s*[\p{L}\p{N}-]+\s*\.\s*\p{L}{2,}`, 'u')

/**
 * A mobile number, a number with its STD code, a toll-free number, or any other run of more digits than a part or an
 * order has: ten that begin with 1 to 5 are no mobile.
 */
const telephone = /^(?:(?:0|91|091|0091)?[6-9]\d{9}|0[1-9]\d{8,9}|1[89]00\d{6,7})$/
const groups = /\d+(?:[^\p{L}\d\n]{1,4}\d+)*/gu

/** Groups of digits separated by signs only: neighbouring groups may be one number. */
function hasTelephone(seen: string): boolean {
  // The letter O among digits, which looks like a zero.
  const digits = seen.replace(/(?<=\d[\s.-]?)[oо](?!\p{L})/gu, '0')
  for (const [run] of digits.matchAll(groups)) {
    const parts = run.split(/\D+/)
    for (let from = 0; from < parts.length; from += 1) {
      let number = ''
      for (let to = from; to < parts.length && number.length <= 14; to += 1) {
        number += parts[to]
        if (telephone.test(number)) return true
      }
    }
    if (parts.some((part) => part.length >= 11 && part.length <= 14)) return true
  }
  return false
}
