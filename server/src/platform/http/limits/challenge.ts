import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { ChallengeView } from '@vapsi/contract/system'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Db } from '../../database/database.ts'
import { sharedSecret } from '../../database/secrets.sql.ts'
import { spendToken } from './spent-tokens.sql.ts'

// 5,000 rounds, 100 to 300 times: a tenth of a second on a computer, a second on a slow phone. A check costs one time.
const cost = 5000
const counters = [100, 300] as const
const livesMs = 10 * 60_000

/** A proof of work to solve. The server stores nothing: the challenge is signed, and its solution is spent once. */
export async function newChallenge(db: Db): Promise<ChallengeView> {
  const { parameters, signature = '' } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(...counters),
    deriveKey,
    expiresAt: new Date(Date.now() + livesMs),
    ...(await secrets(db)),
  })
  return { parameters: parameters as ChallengeView['parameters'], signature }
}

/** Whether this header carries a challenge of ours, solved, in time and for the first time. */
export async function spendSolution(db: Db, header: string | string[] | undefined): Promise<boolean> {
  const payload = Payload.safeParse(parsed(header))
  if (!payload.success) return false
  const { challenge, solution } = payload.data
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...(await secrets(db)) })
  if (!verified) return false
  const hash = createHash('sha256').update(challenge.signature).digest()
  return spendToken(db, hash, new Date(challenge.parameters.expiresAt * 1000))
}

const hex = z.string().regex(/^[0-9a-f]{1,128}$/)
const Payload = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: hex,
      salt: hex,
      cost: z.literal(cost),
      keyLength: z.literal(32),
      keyPrefix: hex,
      keySignature: hex,
      expiresAt: z.int(),
    }),
    signature: hex,
  }),
  solution: z.object({ counter: z.int().min(0).max(0xffff_ffff), derivedKey: hex, time: z.number().optional() }),
})

function parsed(header: string | string[] | undefined): unknown {
  if (typeof header !== 'string' || header.length > 4096) return undefined
  try {
    return JSON.parse(Buffer.from(header, 'base64').toString('utf8'))
  } catch {
    return undefined
  }
}

async function secrets(db: Db) {
  const fresh = () => ({ challenge: randomBytes(32).toString('hex'), key: randomBytes(32).toString('hex') })
  const { challenge, key } = await sharedSecret(db, 'challenges', fresh)
  return { hmacSignatureSecret: challenge, hmacKeySignatureSecret: key }
}
