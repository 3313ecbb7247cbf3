export type Names = Readonly<Record<string, string>>

/** `Mumbai=मुंबई; Delhi=दिल्ली`, a pair after another or on a line of its own. */
export const namesOf = (text: string): Names =>
  Object.fromEntries(
    text
      .trim()
      .split(/;|\n/)
      .map((pair) => pair.trim().split('=') as [string, string]),
  )

/**
 * A stored name as a language writes it: "Mumbai, Maharashtra" → "मुंबई, महाराष्ट्र". Where it does not know a part, the whole
 * stays as it is stored: letters of two scripts never stand in one name.
 */
export function writtenIn(names: (part: string) => string | undefined, stored: string): string {
  const parts = stored.split(',').map((part) => names(part.trim()))
  return parts.every((part) => part !== undefined) ? parts.join(', ') : stored
}
