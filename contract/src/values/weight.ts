import { languages } from './language.ts'

/** Units of weight as people type them, in any of our languages. */
const unitsOf = (unit: 'kg' | 'quintal' | 'ton') =>
  Object.values(languages).flatMap(({ units }) => units[unit].split(' '))
export const kilogramWords = unitsOf('kg')
export const tonWords = unitsOf('ton')
const unitKg = new Map([
  ...kilogramWords.map((unit) => [unit, 1] as const),
  ...unitsOf('quintal').map((unit) => [unit, 100] as const),
  ...tonWords.map((unit) => [unit, 1000] as const),
])

const amounts = new RegExp(
  String.raw`(\d[\d,]*(?:\.\d+)?)\s*(${[...unitKg.keys()]
    .toSorted((a, b) => b.length - a.length)
    .join('|')})(?![\p{L}\p{M}])`,
  'giu',
)

/**
 * The weight in a free text: `5 Tons`, `12 t`, `900 kg`. Null if it has no number with a unit. Of several the largest:
 * `10-12 tons` may be 12. Numbers of bags (`40 x 50 kg`) are not multiplied, so they give null.
 */
export function weightKgOf(text: string): number | null {
  if (/\d\s*[x×*]\s*\d/i.test(text)) return null
  let most = 0
  for (const [, amount = '', unit = ''] of text.matchAll(amounts))
    most = Math.max(most, Number(amount.replaceAll(',', '')) * (unitKg.get(unit.toLowerCase()) ?? 0))
  return most > 0 ? Math.round(most) : null
}
