export type Names = Readonly<Record<string, string>>

/** `Mumbai=मुंबई; Delhi=दिल्ली`, a pair after another or on a line of its own. */
export const namesOf = (text: string): Names =>
  Object.fromEntries(
    text
      .trim()
      .split(/;|\n/)
      .map((pair) => pair.trim().split('=') as [string, string]),
  )
