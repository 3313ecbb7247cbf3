import type { Server } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const quietMs = 5000
const grownBytes = 64 * 1024 * 1024

type Collect = (how: { type: 'major'; execution: 'async'; flavor: 'last-resort' }) => Promise<void>

function openCollector(): Collect {
  setFlagsFromString('--expose-gc')
  const gc = runInNewContext('gc') as Collect
  setFlagsFromString('--no-expose-gc')
  return gc
}

const collect = () => openCollector()({ type: 'major', execution: 'async', flavor: 'last-resort' })

/**
 * Starting compiles and parses far more than serving keeps: once, what is left of it goes back to the system, as soon as
 * nobody has asked for five seconds. By itself V8 keeps those pages for a load that may never come. The server stands still
 * meanwhile, a sixth of a second where it has a processor to itself, so nobody should be waiting.
 */
export function giveBackMemory(server: Server): void {
  const waits = setTimeout(() => {
    server.off('request', wait)
    void collect()
  }, quietMs).unref()
  const wait = () => void waits.refresh()
  server.on('request', wait)
}

/**
 * For work that makes much and keeps nothing, between its parts: gives back what it left behind once the heap has grown by
 * 64 MB since the work began. By itself V8 lets the heap grow as far as the machine allows.
 */
export function givingBack(): () => Promise<void> {
  let kept = process.memoryUsage().heapTotal
  return async () => {
    if (process.memoryUsage().heapTotal <= kept + grownBytes) return
    await collect()
    // What others hold by now is not collected for again.
    kept = Math.max(kept, process.memoryUsage().heapTotal)
  }
}
