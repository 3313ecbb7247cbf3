import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const held = new Set()
/** The most time between creating the file and writing into it, and before a person is told why nothing happens. */
const patienceMs = 5000

/** One process at a time; a dead holder does not count. */
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

/**
 * Process ids are reused, at once in a new container: the process with that id must have started when the holder did.
 */
function isLeft(file, note) {
  const [pid, begun] = note.split(' ')
  if (!pid) return ageOf(file) > patienceMs
  if (Number(pid) === process.pid) return !held.has(file)
  return !lives(Number(pid)) || (begun !== undefined && begun !== begunAt(pid))
}

/** Of several that see it, one moves it away. A late one has moved the next holder's file and puts it back. */
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

/** The start time of a process from the system; empty for a zombie, and without /proc. */
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
