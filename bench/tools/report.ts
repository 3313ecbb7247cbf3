import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { machineLine } from './machine.ts'

const root = dirname(dirname(import.meta.dirname))
export const resultsFolder = join(root, 'bench/results')

interface Target {
  what: string
  value: number
  /** The minimum that is wanted (the maximum with `atMost`). */
  reach: number
  atMost: boolean
  unit: string
}

/** Figures of one run: printed as they come and written to results/NAME.json. Nothing here fails a build. */
export class Report {
  readonly name: string
  readonly #figures: Record<string, Record<string, number>> = {}
  readonly #targets: Target[] = []
  readonly #remarks: string[] = []
  readonly #machine: string

  constructor(name: string, postgres?: string) {
    this.name = name
    this.#machine = machineLine(postgres)
    console.log(this.#machine)
  }

  heading(text: string) {
    console.log(`\n${text}`)
  }

  /** One line of figures; the names of the figures carry their units. */
  figures(what: string, values: Record<string, number>) {
    const rounded = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, round(value)]))
    this.#figures[what] = rounded
    const line = Object.entries(rounded).map(([key, value]) => `${key} ${value.toLocaleString('en-IN')}`)
    console.log(`  ${what.padEnd(44)} ${line.join('   ')}`)
  }

  /** A ratio or limit with its target. */
  reach(what: string, value: number, wanted: { atLeast: number } | { atMost: number }, unit = '') {
    const atMost = 'atMost' in wanted
    const reach = atMost ? wanted.atMost : wanted.atLeast
    this.#targets.push({ what, value: round(value), reach, atMost, unit })
    const isReached = atMost ? value <= reach : value >= reach
    console.log(
      `  ${isReached ? '✓' : '✗'} ${what.padEnd(42)} ${round(value)}${unit} (${atMost ? '≤' : '≥'} ${reach}${unit})`,
    )
  }

  /** What a reader must know besides the figures: a missing peer, a wrong answer. */
  remark(text: string) {
    // The kept file names no folder of this machine.
    const line = text.replaceAll(root, '.')
    this.#remarks.push(line)
    console.log(`  ! ${line}`)
  }

  write() {
    mkdirSync(resultsFolder, { recursive: true })
    const content = {
      name: this.name,
      machine: this.#machine,
      wanted: this.#targets,
      remarks: this.#remarks,
      figures: this.#figures,
    }
    writeFileSync(join(resultsFolder, `${this.name}.json`), `${JSON.stringify(content, null, 2)}\n`)
  }
}

const round = (value: number) => (Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 100) / 100)
