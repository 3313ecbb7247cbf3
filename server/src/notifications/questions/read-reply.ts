import { LIMITS } from '@vapsi/contract/constants'
import { plainly } from '@vapsi/contract/values/pasted'

/** What somebody wrote back: yes to what 1 means, a price in whole rupees, no more WhatsApp, or something else. */
export type Reply = { kind: 'one' } | { kind: 'price'; rupees: number } | { kind: 'stop' } | { kind: 'unclear' }

/** Less is no price of a trip, and `2` no answer to a question. */
const leastRupees = 100

/** Without marks, or with them as in India and elsewhere: 27000, 27,000, 1 27 500. */
const amount = /^(\d{3,8}|\d{1,3}([ ,]\d{2,3})*[ ,]\d{3})(\.00?)?$/

/** Digits of every Indian script, with a sign of rupees, marks between the thousands, and a full stop at the end. */
export function readReply(text: string): Reply {
  const said = plainly(text)
    .trim()
    .toLowerCase()
    .replace(/[.।!]+$/, '')
  if (said === 'stop') return { kind: 'stop' }
  const bare = said.replace(/^(₹|rs\.?|inr)\s*/, '').replace(/\s*(\/-|₹|rs|rupees)$/, '')
  if (bare === '1') return { kind: 'one' }
  if (!amount.test(bare)) return { kind: 'unclear' }
  const rupees = Number(bare.replace(/\.0+$/, '').replace(/[ ,]/g, ''))
  return rupees >= leastRupees && rupees <= LIMITS.maxRupees ? { kind: 'price', rupees } : { kind: 'unclear' }
}
