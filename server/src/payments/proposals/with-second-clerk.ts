import type { ProposalKind, ProposalView } from '@vapsi/contract/payments/proposals'
import type { Config } from '../../config.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { type Db, type Tx, inTransaction, violates } from '../../platform/database/database.ts'
import { record } from '../../platform/events.ts'
import { fail } from '../../platform/fail.ts'
import { insertProposal, proposalById } from './proposals.sql.ts'

interface Proposed<T> {
  kind: ProposalKind
  paymentId?: string
  body: object
  bookingOf: (done: T) => string
  /** Given the result, decides whether a second clerk is needed. `above` in paise. */
  needsSecond: (tx: Tx, done: T, above: number) => boolean | Promise<boolean>
}

/** Carries the result out of its savepoint, which rolls everything back. */
class Waits extends Error {
  readonly bookingId: string
  constructor(bookingId: string) {
    super('It waits for a second clerk')
    this.bookingId = bookingId
  }
}

/**
 * Executes an action or, if a second clerk is needed, tries it, rolls it back and stores it as a proposal: anything
 * that would be refused is refused at once.
 */
export async function withSecondClerk<T>(
  db: Db | Tx,
  { fourEyesAbovePaise: above }: Pick<Config, 'fourEyesAbovePaise'>,
  actor: Actor,
  call: Proposed<T>,
  run: (tx: Tx) => Promise<T>,
): Promise<T | ProposalView> {
  if (above === null) return inTransaction(db, run)
  try {
    return await inTransaction(db, async (tx) => {
      try {
        return await inTransaction(tx, async (tried) => {
          const done = await run(tried)
          if (await call.needsSecond(tried, done, above)) throw new Waits(call.bookingOf(done))
          return done
        })
      } catch (error) {
        if (error instanceof Waits) return propose(tx, actor, call, error.bookingId)
        throw error
      }
    })
  } catch (error) {
    const oneWaits = ['one_waiting_reversal', 'one_waiting_reprice', 'one_waiting_decision']
    if (oneWaits.some((index) => violates(error, index))) fail('proposal_waiting')
    throw error
  }
}

async function propose<T>(tx: Tx, actor: Actor, { kind, paymentId, body }: Proposed<T>, bookingId: string) {
  const { id } = await insertProposal(tx, {
    kind,
    bookingId,
    paymentId: paymentId ?? null,
    body: JSON.stringify(body),
    proposedBy: actor.id,
  })
  await record(tx, 'proposal_made', {
    by: actor.id,
    subject: { type: 'booking', id: bookingId },
    data: { proposalId: id, proposal: kind },
  })
  return proposalById(tx, actor, id)
}
