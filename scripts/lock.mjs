import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const held = new Set()
/** So long may lie between making the file and writing into it, or before a person wants to know why nothing happens. */
const patienceMs = 5000

/** One process at a time between here and there; a holder that died does not count. */
export async function withLock(file, work) {
  mkdirSync(dirname(file), { recursive: true })
  const since = Date.now()
  let isTold = false
  while (!take(file)) {
    const note = read(file)
    if (isLeft(file, note)) {
      clear(file, note)
      continue
    }
    if (!isTold && Date.now() - since > patienceMs) {
      console.log(`Waiting for another start (pid ${note.split(' ')[0]}). If there is none, remove ${file}`)
      isTold = true
    }
    await sleep(300)
  }
  held.add(file)
  try {
    return await work()
  } finally {
    held.delete(file)
    rmSync(file, { force: true })
  }
}

function take(file) {
  try {
    writeFileSync(file, `${process.pid} ${begunAt(process.pid)}`, { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/** Numbers of processes come again, at once in a new container: the one that has it now must have begun when the holder did. */
function isLeft(file, note) {
  const [pid, begun] = note.split(' ')
  if (!pid) return ageOf(file) > patienceMs
  if (Number(pid) === process.pid) return !held.has(file)
  return !lives(Number(pid)) || (begun !== undefined && begun !== begunAt(pid))
}

/** Of several who see it, one moves it away. One that came too late has moved the next holder's, and puts it back. */
function clear(file, note) {
  const away = `${file}.${process.pid}`
  try {
    renameSync(file, away)
    if (read(away) === note) rmSync(away, { force: true })
    else renameSync(away, file)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}

/** The system's own count at the begin of a process; empty for a zombie, and where there is no /proc. */
function begunAt(pid) {
  const [state, ...rest] = read(`/proc/${pid}/stat`).split(') ').at(-1).split(' ')
  return (state !== 'Z' && rest[18]) || ''
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function ageOf(file) {
  try {
    return Date.now() - statSync(file).mtimeMs
  } catch {
    return 0
  }
}

function lives(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
