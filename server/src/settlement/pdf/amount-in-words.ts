const ones =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  )
const tens = 'Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ')
/** From the largest: how many of the next smaller one each is. */
const steps = [
  [1_00_00_000, 'Crore'],
  [1_00_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
] as const

function inWords(n: number): string {
  for (const [size, name] of steps)
    if (n >= size) {
      const rest = n % size
      return `${inWords(Math.floor(n / size))} ${name}${rest > 0 ? ` ${inWords(rest)}` : ''}`
    }
  if (n < 20) return ones[n] ?? ''
  const rest = n % 10
  return `${tens[Math.floor(n / 10) - 2]}${rest > 0 ? ` ${ones[rest]}` : ''}`
}

/** `Rupees One Lakh Twenty Four Thousand and Fifty Paise Only`, as a receipt has it; of an amount that was taken back, the amount. */
export function amountInWords(paise: number): string {
  const [rupees, rest] = [Math.floor(Math.abs(paise) / 100), Math.abs(paise) % 100]
  const parts = [
    ...(rupees > 0 || rest === 0 ? [`Rupees ${inWords(rupees)}`] : []),
    ...(rest > 0 ? [`${inWords(rest)} Paise`] : []),
  ]
  return `${parts.join(' and ')} Only`
}
