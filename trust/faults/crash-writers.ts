import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { openDatabase } from '../../server/src/platform/database/database.ts'
import { urlOfRunning } from '../../server/src/platform/postgres/embedded-postgres.ts'
import { type Write, aCrashMarket, send } from './crash-market.ts'
import { brokenInvariants } from '../invariants.sql.ts'
import { countsByName, wholeProofs, notCancelled } from '../stored-writes.sql.ts'

/** Everybody writes until told to stop; interrupted writes are repeated under their key. */
export async function crashWriters(url: string, dataDir: string) {
  const { lines, tripId, cookie } = await aCrashMarket(url)
  const everyone = lines.map((line) => ({ line, open: line.next().value, wasCut: false }))
  const acknowledged: Write[] = []
  const strange: string[] = []
  const count = { cut: 0, repeated: 0, hadHappened: 0 }
  let isStopped = true

  /** True once it is acknowledged. */
  async function attempt(who: (typeof everyone)[number], to: string): Promise<boolean> {
    const { open } = who
    const answer = await send(to, open).catch(() => null)
    const text = await answer?.text().catch(() => null)
    /** The outcome is unknown. Counted once: afterwards nobody is connected for a while. */
    const isCut = () => {
      if (!who.wasCut) count.cut += 1
      who.wasCut = true
      return false
    }
    if (!answer || text === null || text === undefined) return isCut()
    const { status, headers } = answer
    const isRepetition = who.wasCut && status === open.repeatedStatus
    if (status !== 200 && status !== 201 && !isRepetition) {
      // Refused calls must say when to retry.
      const mayComeBack = (status === 503 || status === 409) && headers.has('retry-after')
      if (mayComeBack) return isCut()
      strange.push(`${open.kind} ${open.name}: ${status} ${text}`)
      return false
    }
    if (isRepetition || headers.has('idempotency-replayed')) count.hadHappened += 1
    acknowledged.push(open)
    who.open = who.line.next(isRepetition ? { id: '' } : (JSON.parse(text) as { id: string })).value
    who.wasCut = false
    return true
  }

  return {
    acknowledged,
    cookie,
    count,
    /** Eight at once, until told to stop. */
    start(to: string) {
      isStopped = false
      const all = everyone.map(async (who) => {
        while (!isStopped) if (!(await attempt(who, to))) await sleep(100)
      })
      return async () => {
        isStopped = true
        await Promise.all(all)
      }
    },
    /**
     * Repeats open writes until they are acknowledged, and, where a key is kept, once more: the answer must be the
     * same.
     */
    async finish(to: string) {
      for (const who of everyone) {
        const { open } = who
        for (let tries = 0; !(await attempt(who, to)); tries += 1) {
          expect(strange).toEqual([])
          expect(tries, `${open.kind} ${open.name} is never taken`).toBeLessThan(200)
          await sleep(20)
        }
        if (open.repeatedStatus) continue
        const again = await send(to, open)
        expect([again.status, again.headers.get('idempotency-replayed')], await again.text()).toEqual([201, 'true'])
        count.repeated += 1
      }
    },
    /** Every acknowledged write exists once, and nothing exists twice. */
    async check() {
      expect(strange).toEqual([])
      const url = (await urlOfRunning(dataDir)) ?? ''
      const database = openDatabase({ url })
      const { db } = database
      try {
        const stored = await countsByName(db)
        const named = (kind: Write['kind']) => acknowledged.filter((write) => write.kind === kind)
        const keyed = [...named('load'), ...named('request'), ...named('payment')]
        const missing = keyed.filter(({ name }) => stored.get(name) !== 1).map(({ name }) => name)
        expect(missing, 'acknowledged, but lost or doubled').toEqual([])
        expect([...stored].filter(([, times]) => times !== 1)).toEqual([])
        const cancelled = named('cancellation').map(({ name }) => name)
        expect(await notCancelled(db, cancelled), 'called off, but alive').toEqual([])
        const proofs = { uploads: named('upload').length, rejections: named('rejection').length }
        expect(await wholeProofs(db, dataDir, tripId), 'uploaded, but lost, doubled or not whole').toEqual(proofs)
        expect(await brokenInvariants(url)).toEqual([])
      } finally {
        await database.close()
      }
    },
  }
}
