export type Names = Readonly<Record<string, string>>

/** `Mumbai=मुंबई; Delhi=दिल्ली`: pairs separated by semicolons or line breaks. */
export const namesOf = (text: string): Names =>
  Object.fromEntries(
    text
      .trim()
      .split(/;|\n/)
      .map((pair) => pair.trim().split('=') as [string, string]),
  )

/**
 * A stored name in a language's script: "Mumbai, Maharashtra" → "मुंबई, महाराष्ट्र". If one part is unknown, the whole
 * name stays as stored, so that a name never mixes scripts.
 */
export function writtenIn(names: (part: string) => string | undefined, stored: string): string {
  const parts = stored.split(',').map((part) => names(part.trim()))
  return parts.every((part) => part !== undefined) ? parts.join(', ') : stored
}
