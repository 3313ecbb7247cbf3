import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { type RequestListener, type Server, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyServerFactory } from 'fastify'
import { busyRetrySeconds } from '../error-reply.ts'
import { Failure } from '../../fail.ts'
import { socketLife, socketPatience } from './socket-limits.ts'

export interface HttpListener {
  server: Server
  /** `http://127.0.0.1:3000`: the real address. */
  address: string
  /** Gives Fastify this server instead of its own. */
  serverFactory: FastifyServerFactory
  /** From now on Fastify, which must be ready, answers. */
  open(): void
  close(): Promise<void>
}

/**
 * The port is taken before anything else happens, and health checks are answered while the database starts and
 * migrates: a probe without an answer would kill the process in the middle of it.
 */
export async function openHttpListener({ port, host }: { port: number; host: string }): Promise<HttpListener> {
  let answer: RequestListener = answerWhileStarting
  let ready = answer
  const opened = async (address: string, at: number) => {
    const server = createServer(
      { headersTimeout: socketPatience.headMs, connectionsCheckingInterval: socketPatience.checkMs },
      (request, response) => answer(request, response),
    )
    server.requestTimeout = socketPatience.requestMs
    server.keepAliveTimeout = socketLife.idleMs
    server.setTimeout(socketLife.silentMs)
    // Rejects with the error of a port that is in use or forbidden. Node lets 511 connections wait to be accepted: with
    // more, those at the back have gone under overload before their turn, and are answered nevertheless.
    await once(server.listen({ port: at, host: address }), 'listening')
    return server
  }
  const server = await opened(host, port)
  const at = server.address() as AddressInfo
  const servers = [server, ...(host === 'localhost' ? await openedBeside(at, opened) : [])]
  return {
    server,
    address: `http://${at.family === 'IPv6' ? `[${at.address}]` : at.address}:${at.port}`,
    serverFactory: (handler) => {
      ready = handler
      return server
    },
    open() {
      answer = ready
    },
    async close() {
      await Promise.all(
        servers.map(async (each) => {
          const closed = new Promise((resolve) => each.close(resolve))
          each.closeAllConnections()
          await closed
        }),
      )
    },
  }
}

/** `localhost` means this machine by IPv4 and by IPv6, whichever it has. */
async function openedBeside(first: AddressInfo, opened: (address: string, at: number) => Promise<Server>) {
  const addresses = await lookup('localhost', { all: true }).catch(() => [])
  const others = addresses.filter(({ address }) => address !== first.address)
  const outcomes = await Promise.allSettled(others.map(({ address }) => opened(address, first.port)))
  return outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
}

const answerWhileStarting: RequestListener = (request, response) => {
  if (request.url?.split('?')[0] === '/healthz') return say(response, 200, { ok: true })
  const failure = new Failure('unavailable')
  say(response.setHeader('retry-after', busyRetrySeconds()), failure.status, failure.body)
}

/** One answer per connection: the rest of a request body is not awaited. */
function say(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' }).end(JSON.stringify(body))
}
