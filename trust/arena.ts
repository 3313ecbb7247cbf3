import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request as send } from 'node:http'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { database } from '../server/test/harness.ts'
import { secretsKeyOfTests } from '../server/test/secrets-key.ts'
import { settle } from './crowd.ts'
import type { Answer, Call } from './stage.ts'

export interface Arena {
  dataDir: string
  /** Uses the server processes in turn. A call cut off by a crash returns "busy": its caller tries again. */
  call(request: Call): Promise<Answer>
  /** Kills one of the processes (kill -9), and starts another. False while one is already missing. */
  crash(): Promise<boolean>
}

const env = {
  NODE_ENV: 'test',
  SECRETS_KEY: secretsKeyOfTests.toString('base64'),
  DEMO: 'on',
  LOG_LEVEL: 'warn',
  // As many as concurrent callers: races should compete for locks, not for connections.
  DATABASE_CONNECTIONS: '40',
  UPI_VPA: 'office@bank',
  MAX_EVENT_LOOP_DELAY_MS: '0',
  SEARCH_FRESH_MS: '0',
  RATE_LIMIT_PER_MINUTE: '10000000',
  SIGN_INS_PER_ADDRESS: '10000000',
  SIGN_INS_PER_ACCOUNT: '1000000',
  CHALLENGE_AFTER: '10000000',
  CODES_PER_ADDRESS_HOUR: '10000000',
  CODES_PER_NUMBER: '1000000',
  CODES_PER_NUMBER_DAY: '1000000',
  CODES_PER_DAY: '100000000',
  OPEN_LOADS: '1000000',
  LOADS_PER_DAY: '1000000',
  VEHICLES: '1000000',
  LIVE_BIDS: '1000000',
  POSTINGS_PER_VEHICLE: '1000000',
}

/** Two server processes on the database of this file; callers use them in turn. */
export async function anArena(given: Record<string, string> = {}): Promise<Arena> {
  const settings = { ...env, ...database.env, ...given }
  const [servers] = await Promise.all([Promise.all([aServer(settings), aServer(settings)]), settle()])
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  afterAll(async () => {
    agent.destroy()
    await Promise.all(servers.map(({ child }) => ended(child)))
  })
  let turn = 0
  return {
    dataDir: database.dataDir,
    call: async (request) => {
      turn += 1
      const server = servers[turn % servers.length]
      return ask(new URL(request.url, server?.url), request, agent).catch((error: unknown) => {
        if (!server?.child.killed) throw error
        return { status: 503, text: 'cut off', json: undefined, headers: { 'retry-after': '0' } }
      })
    },
    async crash() {
      const [dying] = servers.length > 1 ? servers.splice(turn % servers.length, 1) : []
      if (!dying) return false
      const exit = once(dying.child, 'exit')
      dying.child.kill('SIGKILL')
      await exit
      servers.push(await aServer(settings))
      return true
    },
  }
}

interface RealServer {
  url: string
  child: ChildProcess
  call(request: Call): Promise<Answer>
}

/** One server in a separate process with real sockets, so that its end is noticed. */
export async function aRealServer(given: Record<string, string>): Promise<RealServer> {
  const server = await aServer({ ...env, ...database.env, ...given })
  const agent = new Agent({ keepAlive: true })
  afterAll(async () => {
    agent.destroy()
    await ended(server.child)
  })
  return { ...server, call: (request) => ask(new URL(request.url, server.url), request, agent) }
}

async function aServer(settings: Record<string, string>) {
  const child = fork(join(import.meta.dirname, 'faults/server-process.ts'), {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      ...settings,
    },
  })
  const [url] = (await Promise.race([once(child, 'message'), refused(child)])) as [string]
  return { child, url }
}

const refused = async (child: ChildProcess): Promise<never> => {
  const [code] = (await once(child, 'exit')) as [number | null]
  throw new Error(`A server process ended with ${code} before it listened`)
}

async function ended(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.disconnect()
  await exit
}

const ask = (url: URL, { method, cookie, body, raw, headers }: Call, agent: Agent) =>
  new Promise<Answer>((resolve, reject) => {
    const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body))
    const outgoing = send(url, {
      method,
      agent,
      headers: {
        ...(raw === undefined && body !== undefined && { 'content-type': 'application/json' }),
        ...(payload !== undefined && { 'content-length': Buffer.byteLength(payload) }),
        ...(cookie && { cookie }),
        ...headers,
      },
    })
    outgoing.on('error', reject)
    outgoing.on('response', (incoming) => {
      let text = ''
      incoming.setEncoding('utf8')
      incoming.on('data', (part: string) => (text += part))
      incoming.on('error', reject)
      incoming.on('end', () => {
        const isJson = String(incoming.headers['content-type']).includes('json') && text !== ''
        resolve({
          status: incoming.statusCode ?? 0,
          text,
          json: isJson ? (JSON.parse(text) as unknown) : undefined,
          headers: incoming.headers,
        })
      })
    })
    outgoing.end(payload)
  })
