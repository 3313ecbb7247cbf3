import type { Tx } from '../../src/platform/database/database.ts'
import { keepAccount } from '../../src/settlement/payouts/payout-accounts.ts'
import { type World, daysAfter, hoursBefore } from './world.ts'

/** Where the money of the demo's transporters goes: most at a bank, some by UPI, one changed today, every fourth not given yet. */
export async function keepPayoutAccounts(tx: Tx, { people, now }: World): Promise<void> {
  const transporters = people.filter(({ userType }) => userType === 'transporter')
  for (const [at, { id, company, name, username, createdAt }] of transporters.entries()) {
    if (at % 4 === 3) continue
    const holder = company ?? name
    const changedAt = at === 2 ? hoursBefore(now, 5) : daysAfter(createdAt as Date, 3)
    const bank = { kind: 'bank', holder, number: `5010${String(10_203_040 + at * 7919)}`, ifsc: 'DEMO0000101' } as const
    const upi = { kind: 'upi', holder, number: `${username!}@demobank`, ifsc: null } as const
    await keepAccount(tx, id, at % 5 === 4 ? upi : bank, changedAt)
  }
}
