/** Units as people write them in the languages of the market. */
const words = {
  1: 'kg kgs kilo kilos किलो किग्रा किग्रॅ કિલો કિગ્રા கிலோ கிகி కిలో కిలోలు కేజీ ਕਿਲੋ',
  100: 'q quintal quintals क्विंटल क्विन्टल ક્વિન્ટલ குவிண்டால் క్వింటా క్వింటాల్ క్వింటాళ్లు ਕੁਇੰਟਲ',
  1000: 't mt ton tons tonne tonnes टन ટન டன் டன்கள் టన్ను టన్నులు టన్నుల ਟਨ',
}
const unitKg = new Map(
  Object.entries(words).flatMap(([kg, units]) => units.split(' ').map((unit) => [unit, Number(kg)] as const)),
)

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
