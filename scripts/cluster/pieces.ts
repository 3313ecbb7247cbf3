import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Account } from '../../server/src/platform/postgres/postmaster.ts'

interface Program {
  command: string
  args: string[]
  env?: Record<string, string>
  /** The account; by default our own. */
  account?: Account | undefined
  /** The signal that asks it to end. */
  signal?: NodeJS.Signals
}

interface Piece extends Program {
  child: ChildProcess
  /** It stays dead this long, like a machine that is off. */
  restMs: number
}

const againMs = 1000
const patienceMs = 25_000

/**
 * The cluster's programs, each with its log in one folder. One that dies is restarted, as a system's supervisor does.
 */
export class Pieces {
  readonly folder: string
  readonly #pieces = new Map<string, Piece>()
  #isEnding = false

  constructor(folder: string) {
    this.folder = folder
  }

  start(name: string, program: Program): void {
    const piece: Piece = { ...program, restMs: againMs, child: this.#spawn(name, program) }
    this.#pieces.set(name, piece)
    void this.#keep(name, piece)
  }

  pidOf(name: string): number {
    return this.#of(name).child.pid ?? 0
  }

  /** kill -9; it comes back after this time. */
  kill(name: string, restMs = againMs): void {
    const piece = this.#of(name)
    piece.restMs = restMs
    piece.child.kill('SIGKILL')
  }

  /** Asks it to end and starts it again at once. */
  async restart(name: string): Promise<void> {
    const piece = this.#of(name)
    const before = piece.child
    piece.restMs = 0
    before.kill(piece.signal ?? 'SIGTERM')
    while (piece.child === before) await sleep(20)
  }

  /** Ends all of a group at once, then the next group. */
  async end(groups: readonly RegExp[]): Promise<void> {
    this.#isEnding = true
    for (const group of groups) {
      const chosen = [...this.#pieces].filter(([name]) => group.test(name))
      await Promise.all(chosen.map(([, piece]) => ended(piece)))
    }
  }

  async #keep(name: string, piece: Piece) {
    while (!this.#isEnding) {
      await once(piece.child, 'exit').catch(() => undefined)
      if (this.#isEnding) return
      const { restMs } = piece
      piece.restMs = againMs
      await sleep(restMs)
      if (!this.#isEnding) piece.child = this.#spawn(name, piece)
    }
  }

  #spawn(name: string, { command, args, env, account }: Program): ChildProcess {
    const log = openSync(join(this.folder, `${name}.log`), 'a')
    return spawn(command, args, {
      cwd: this.folder,
      // A terminal's Ctrl-C reaches only us: we end them in their order.
      detached: true,
      stdio: ['ignore', log, log],
      env: { PATH: process.env['PATH'], HOME: this.folder, LC_ALL: 'C.UTF-8', ...env },
      ...(account && { uid: account.uid, gid: account.gid }),
    })
  }

  #of(name: string): Piece {
    const piece = this.#pieces.get(name)
    if (!piece) throw new Error(`There is no ${name} in this cluster`)
    return piece
  }
}

async function ended({ child, signal = 'SIGTERM' }: Piece): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  const isGone = await Promise.race([gone.then(() => true), sleep(patienceMs, false, { ref: false })])
  if (!isGone) child.kill('SIGKILL')
}
