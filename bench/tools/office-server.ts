import { startServer } from '../../e2e/server.ts'

const credentials = { email: 'office@vapsi.example', password: 'a bench of its own' }

/** A real server on this database with a clerk of the office, and how that clerk signs in: the cookie of the session. */
export async function startOffice(databaseUrl: string) {
  const server = await startServer({
    env: {
      DATABASE_URL: databaseUrl,
      DEMO: 'off',
      ADMIN_EMAIL: credentials.email,
      ADMIN_PASSWORD: credentials.password,
      RATE_LIMIT_PER_MINUTE: '1000000',
      CHALLENGE_AFTER: '1000000',
      LOG_LEVEL: 'warn',
    },
  })
  const signIn = async () => {
    const reply = await fetch(`${server.url}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    })
    if (!reply.ok) throw new Error(`The sign-in answered ${reply.status}`)
    return (reply.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
  }
  return { server, signIn }
}
