import bidiFactory, { type Bidi } from 'bidi-js'
import { SCRIPTS, type Script, has } from './shaped.ts'

/** Letters that one font draws one after the other. */
export interface Run {
  text: string
  /** A file of `fonts/` whose letters stay text; a script whose words are shaped; or no font: a box for each letter. */
  by: { latin: 'latin' | 'latin-ext' } | { script: Script } | 'boxes'
}

/** Signs that no font of a paper has, as they are typed without them. */
const typed: Readonly<Record<string, string>> = {
  '≥': '>=',
  '≤': '<=',
  '≠': '!=',
  '≈': '~',
  '→': '->',
  '←': '<-',
  '−': '-',
}
const marks = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const joiners = /[\u200c\u200d]/

/** A text as a paper writes it: on one line, without invisible marks, and signs in the letters of its fonts. */
const asPrinted = (text: string): string =>
  text
    .normalize('NFC')
    .replace(marks, '')
    .replace(/[≥≤≠≈→←−]/g, (sign) => typed[sign] ?? sign)

const byLetter = new Map<string, Run['by'] | 'joiner'>()

function byOf(letter: string): Run['by'] | 'joiner' {
  const known = byLetter.get(letter)
  if (known) return known
  const script = SCRIPTS.find((one) => letter > '\u02ff' && has(one, letter))
  const by = joiners.test(letter)
    ? 'joiner'
    : has('latin', letter)
      ? ({ latin: 'latin' } as const)
      : has('latin-ext', letter)
        ? ({ latin: 'latin-ext' } as const)
        : script
          ? { script }
          : 'boxes'
  byLetter.set(letter, by)
  return by
}

const same = (a: Run['by'], b: Run['by']) => JSON.stringify(a) === JSON.stringify(b)

/** The letters of a text that no font of a paper has, each once. */
export const undrawable = (text: string): string[] => [
  ...new Set(Array.from(asPrinted(text)).filter((letter) => !/\s/.test(letter) && byOf(letter) === 'boxes')),
]

/** A line cut into runs, in the order in which they stand on the paper. */
export function runsOf(line: string): Run[] {
  const text = asPrinted(line)
  const isMixed = /[\u0590-\u08ff\ufb1d-\ufefc]/.test(text)
  return isMixed ? visually(text) : logically(text)
}

function logically(text: string): Run[] {
  const runs: Run[] = []
  for (const letter of text) {
    const before = runs.at(-1)
    const by = byOf(letter)
    if (before && (by === 'joiner' || same(before.by, by))) before.text += letter
    else if (by !== 'joiner') runs.push({ text: letter, by })
  }
  return runs
}

// Its types are those of a module with a default export, which Node sees as a function.
const bidi = (bidiFactory as unknown as () => Bidi)()

/** Urdu between Latin: whole phrases run from right to left, numbers within them do not (Unicode's algorithm). */
function visually(text: string): Run[] {
  const levels = bidi.getEmbeddingLevels(text, 'ltr')
  const places = new Map(bidi.getReorderedIndices(text, levels).map((from, at) => [from, at]))
  const pieces: { text: string; level: number; at: number }[] = []
  let index = 0
  for (const letter of text) {
    const level = levels.levels[index] ?? 0
    const at = places.get(index) ?? index
    const before = pieces.at(-1)
    if (before && before.level === level) {
      before.text += letter
      before.at = Math.min(before.at, at)
    } else pieces.push({ text: letter, level, at })
    index += letter.length
  }
  return pieces
    .toSorted((a, b) => a.at - b.at)
    .flatMap(({ text: piece, level }): Run[] =>
      level % 2 === 1 && piece.trim() !== '' ? [{ text: piece, by: { script: 'arabic' } }] : logically(piece),
    )
}
