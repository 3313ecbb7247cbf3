const unitKg: Readonly<Record<string, number>> = {
  kg: 1,
  kgs: 1,
  kilo: 1,
  kilos: 1,
  किलो: 1,
  किग्रा: 1,
  q: 100,
  quintal: 100,
  quintals: 100,
  क्विंटल: 100,
  t: 1000,
  mt: 1000,
  ton: 1000,
  tons: 1000,
  tonne: 1000,
  tonnes: 1000,
  टन: 1000,
}

const amounts = new RegExp(
  String.raw`(\d[\d,]*(?:\.\d+)?)\s*(${Object.keys(unitKg)
    .toSorted((a, b) => b.length - a.length)
    .join('|')})(?![\p{L}\p{M}])`,
  'giu',
)

/**
 * What a free text says goods weigh: `5 Tons`, `12 t`, `900 kg`. Null where it says no number with a unit. Of several the
 * most: `10-12 tons` may be 12. Bags and their number (`40 x 50 kg`) are not multiplied, so they say nothing.
 */
export function weightKgOf(text: string): number | null {
  if (/\d\s*[x×*]\s*\d/i.test(text)) return null
  let most = 0
  for (const [, amount = '', unit = ''] of text.matchAll(amounts))
    most = Math.max(most, Number(amount.replaceAll(',', '')) * unitKg[unit.toLowerCase()]!)
  return most > 0 ? Math.round(most) : null
}
