/** How many letters two words differ by. */
function lettersOff(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...a].entries()) {
    const next = [at + 1]
    for (let to = 1; to <= b.length; to += 1)
      next.push(Math.min(row[to]! + 1, next[to - 1]! + 1, row[to - 1]! + (letter === b[to - 1] ? 0 : 1)))
    row = next
  }
  return row[b.length]!
}

/**
 * The city that a misspelt name means: the nearest of those known, one letter off, or two in a longer name. Null for
 * what one of them is called, for other scripts, and where none is near.
 */
export function correctedCity(typed: string, known: readonly string[]): string | null {
  const word = typed.trim().toLowerCase()
  if (!/^[a-z][a-z .-]{3,}$/.test(word)) return null
  const off = known.map((name) => ({ name, letters: lettersOff(word, name.toLowerCase()) }))
  if (off.some(({ letters }) => letters === 0)) return null
  const [nearest] = off.sort((a, b) => a.letters - b.letters)
  return nearest && nearest.letters <= (word.length < 6 ? 1 : 2) ? nearest.name : null
}
