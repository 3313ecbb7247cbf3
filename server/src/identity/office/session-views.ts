import type { SessionView, SignInView } from '@vapsi/contract/identity/sessions'
import { mapPage } from '../../platform/http/page.ts'
import type { Db } from '../../platform/database/database.ts'
import { sessionsOf } from '../sessions/sessions.sql.ts'
import { signInsOf } from '../sessions/sign-ins.sql.ts'
import { sessionIdOf } from '../sessions/session-secret.ts'

interface PageAsked {
  limit: number
  cursor?: string | undefined
}

/** The sessions of an account, for itself or for an owner of the office. */
export const sessionPage = async (db: Db, userId: string, asked: PageAsked, thisSession: string) =>
  mapPage(await sessionsOf(db, userId, asked), ({ idHash, agent, address, ...at }): SessionView => ({
    id: sessionIdOf(idHash),
    isThis: sessionIdOf(idHash) === thisSession,
    agent,
    address,
    signedInAt: at.createdAt.toISOString(),
    lastUsedAt: at.lastUsedAt.toISOString(),
    expiresAt: at.expiresAt.toISOString(),
  }))

export const signInPage = async (db: Db, userId: string, asked: PageAsked) =>
  mapPage(await signInsOf(db, userId, asked), ({ id, at, ...rest }): SignInView => ({
    ...rest,
    id: String(id),
    at: at.toISOString(),
  }))
