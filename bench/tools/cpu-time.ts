import { readFileSync, readdirSync } from 'node:fs'

/** A tick of /proc on Linux. */
const tickMs = 10

/**
 * Processor time in ms that a process and its living children have used; unlike wall time, other work on the machine
 * hardly changes it.
 */
export function cpuMs(pid: number): number {
  try {
    return [pid, ...childrenOf(pid)].reduce((sum, one) => sum + own(one), 0)
  } catch {
    return Number.NaN
  }
}

function own(pid: number): number {
  const fields = (statOf(pid).split(') ').at(-1) ?? '').split(' ')
  return (Number(fields[11]) + Number(fields[12])) * tickMs
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((entry) => Number((statOf(entry).split(') ').at(-1) ?? '').split(' ')[1]) === pid)
}

function statOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return ''
  }
}
