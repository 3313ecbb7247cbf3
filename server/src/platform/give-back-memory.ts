import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const afterMs = 5000

type Collect = (how: { type: 'major'; execution: 'async'; flavor: 'last-resort' }) => void

/**
 * Starting compiles and parses far more than serving keeps: once, a few seconds later, what is left of it goes back to the
 * system. By itself V8 keeps those pages for a load that may never come.
 */
export function giveBackMemory(): void {
  const collect = () => {
    setFlagsFromString('--expose-gc')
    const gc = runInNewContext('gc') as Collect
    setFlagsFromString('--no-expose-gc')
    gc({ type: 'major', execution: 'async', flavor: 'last-resort' })
  }
  setTimeout(collect, afterMs).unref()
}
