import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'
import { generateSecret, generateURI, verify } from 'otplib'
import { renderSVG } from 'uqr'
import type { Actor } from '../../platform/http/actor.ts'
import { type Db, type Tx, inTransaction } from '../../platform/database/database.ts'
import { sharedSecret } from '../../platform/database/secrets.sql.ts'
import { record } from '../../platform/events.ts'
import { fail } from '../../platform/fail.ts'
import type { Limits } from '../../platform/http/limits/limits.ts'
import { accountOf } from '../../users/users.sql.ts'
import { endEnrolment } from '../sessions/sessions.sql.ts'
import { sessionHashOf } from '../sessions/session-secret.ts'
import { openText, sealText } from './seal-text.ts'
import {
  confirmSecret,
  deleteSecondFactor,
  keepSecret,
  replaceRecoveryCodes,
  secondFactorOf,
  spendRecoveryCode,
  spendStep,
} from './second-factor.sql.ts'

const recoveryCodes = 10

/** A secret for the authenticator app; inactive until confirmed with a code. */
export async function beginSecondFactor(db: Db, actor: Actor): Promise<{ secret: string; uri: string; qr: string }> {
  const { email, name } = (await accountOf(db, actor.id)) ?? fail('not_signed_in')
  const secret = generateSecret()
  const sealed = await sealText(db, actor.id, secret)
  const isKept = await inTransaction(db, (tx) => keepSecret(tx, actor.id, sealed))
  if (!isKept) fail('changed_meanwhile')
  const uri = generateURI({ issuer: 'Vapsi', label: email ?? name, secret })
  return { secret, uri, qr: renderSVG(uri) }
}

/** The first code activates it; the recovery codes are shown only now. */
export async function confirmSecondFactor(
  db: Db,
  limits: Pick<Limits, 'tryOf' | 'rightTryOf'>,
  actor: Actor,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  await limits.tryOf(actor.id)
  if (!(await isCode(db, actor.id, code, false))) fail('second_factor_wrong', { at: 'code' })
  const codes = Array.from({ length: recoveryCodes }, newRecoveryCode)
  const hashes = await Promise.all(codes.map((one) => recoveryHash(db, actor.id, one)))
  await inTransaction(db, async (tx) => {
    if (!(await confirmSecret(tx, actor.id))) fail('second_factor_absent')
    await replaceRecoveryCodes(tx, actor.id, hashes)
    await endEnrolment(tx, actor.id, sessionHashOf(actor.sessionId))
    await record(tx, 'second_factor_set', { by: actor.id, subject: { type: 'user', id: actor.id } })
  })
  await limits.rightTryOf(actor.id)
  return { recoveryCodes: codes }
}

export async function removeSecondFactor(
  db: Db,
  limits: Pick<Limits, 'tryOf' | 'rightTryOf'>,
  actor: Actor,
  code: string,
): Promise<void> {
  await limits.tryOf(actor.id)
  if (!(await isSecondFactor(db, actor.id, code))) fail('second_factor_wrong', { at: 'code' })
  await inTransaction(db, async (tx) => {
    await deleteSecondFactor(tx, actor.id)
    await record(tx, 'second_factor_removed', { by: actor.id, subject: { type: 'user', id: actor.id } })
  })
  await limits.rightTryOf(actor.id)
}

/**
 * Whether it is the code of this half minute, the one before or after, used for the first time; or a recovery code,
 * likewise.
 */
export const isSecondFactor = async (db: Db | Tx, userId: string, code: string): Promise<boolean> =>
  /^\d{6}$/.test(code)
    ? isCode(db, userId, code, true)
    : spendRecoveryCode(db, userId, await recoveryHash(db, userId, code))

async function isCode(db: Db | Tx, userId: string, token: string, isConfirmed: boolean): Promise<boolean> {
  const factor = await secondFactorOf(db, userId)
  if (!factor || (factor.confirmedAt !== null) !== isConfirmed || !/^\d{6}$/.test(token)) return false
  const result = await verify({ secret: await openText(db, userId, factor.secret), token, epochTolerance: 30 })
  return result.valid && 'timeStep' in result && spendStep(db, userId, Number(result.timeStep))
}

/** 50 bits, in letters that are not mistaken for others. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const newRecoveryCode = () =>
  Array.from({ length: 10 }, (_, at) => (at === 5 ? '-' : '') + letters[randomInt(letters.length)]).join('')

async function recoveryHash(db: Db | Tx, userId: string, code: string): Promise<Buffer> {
  const { key } = await sharedSecret(db, 'recovery-codes', () => ({ key: randomBytes(32).toString('base64url') }))
  const plain = createHash('sha256').update(code.trim().toLowerCase().replace(/[\s-]/g, '')).digest()
  return createHmac('sha256', key).update(userId).update(plain).digest()
}
