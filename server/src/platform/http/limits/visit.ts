import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../../config.ts'
import { type Network, networksOf } from './rate-limit-key.ts'
import { spendSolution } from './challenge.ts'
import { deviceCookieName } from '../cookies.ts'
import type { Db } from '../../database/database.ts'
import { limitCounters } from './limit-counters.ts'
import { memberOfDevice } from './known-devices.sql.ts'

/** An unknown caller: how limits count it, and what it can prove. */
export interface Visit {
  ip: string
  /** Its address, and the wider networks around it. */
  networks: readonly [Network, ...Network[]]
  /** The browser's user agent. */
  agent: string | null
  /** The hash of the secret that this device keeps between sign-ins; null if it has none. */
  deviceHash: Buffer | null
  /** The account of a device with a verified sign-in; null for other devices. */
  member(): Promise<string | null>
  /** How limits count it: all devices of a member together, others by address and wider networks. */
  counted(): Promise<readonly [Network, ...Network[]]>
  /** Whether it brought a solved challenge; the first call spends it. */
  hasSolved(): Promise<boolean>
}

const visits = new WeakMap<FastifyRequest, Visit>()

export function visitOf(db: Db, config: Pick<Config, 'isHttps'>, request: FastifyRequest): Visit {
  const known = visits.get(request)
  if (known) return known
  const deviceHash = deviceHashOf(request.cookies[deviceCookieName(config)])
  const networks = networksOf(request.ip)
  const member = once(async () => (deviceHash && (await memberOfDevice(db, deviceHash))) ?? null)
  const visit: Visit = {
    ip: request.ip,
    networks,
    agent: request.headers['user-agent']?.slice(0, 300) ?? null,
    deviceHash,
    member,
    counted: once(async () => {
      const userId = await member()
      return userId === null ? networks : ([{ name: `account ${userId}`, times: 1 }] as const)
    }),
    hasSolved: once(async () => {
      const header = request.headers['x-vapsi-challenge']
      if (header === undefined) return false
      const isRight = await spendSolution(db, header)
      limitCounters.challenges.inc({ outcome: isRight ? 'solved' : 'wrong' })
      return isRight
    }),
  }
  visits.set(request, visit)
  return visit
}

/** The stored form of a device's secret; null for a cookie that cannot be one of ours. */
export const deviceHashOf = (secret: string | undefined): Buffer | null =>
  secret && /^[\w-]{43}$/.test(secret) ? createHash('sha256').update(secret).digest() : null

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= work())
}
