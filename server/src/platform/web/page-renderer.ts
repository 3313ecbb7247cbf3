import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** The exports of the web's server build (`web/prerender/render.tsx`). */
interface Renderer {
  render: (asked: PageAsked & { search: string; read: Read }) => Promise<Rendered>
}

type Read = (address: string) => Promise<Response>

export type Rendered = { status: number; html: string; isListed: boolean } | { redirectTo: string }

export interface PageAsked {
  path: string
  locale: string
  isSignedIn: boolean
}

/** More at once would only slow each other down; further requests get the shell, and the device renders. */
const mostAtOnce = 16
const patienceMs = 3000

/**
 * Renders a page with the data of its screens. The data is read from this server itself, as the person who requests the
 * page: access, limits and scope are those of the API. No result if it takes too long, fails, or too many are running.
 */
export function openRenderer(app: FastifyInstance, folder: string) {
  const file = join(folder, 'server/render.js')
  // Loaded with the first page that needs it: a server that only answers the API does not need it.
  let loading: Promise<Renderer> | undefined
  let running = 0
  return async (asked: PageAsked, request: FastifyRequest, reply: FastifyReply): Promise<Rendered | undefined> => {
    if (running >= mostAtOnce || !existsSync(file)) return undefined
    running += 1
    try {
      const { render } = await (loading ??= import(pathToFileURL(file).href) as Promise<Renderer>)
      const search = request.url.split('?')[1] ?? ''
      const page = render({ ...asked, search, read: readingAs(app, request, reply) })
      return await Promise.race([page, sleep(patienceMs, undefined, { ref: false })])
    } catch (error) {
      request.log.warn({ err: error, path: asked.path }, 'The page could not be rendered; its shell was sent')
      return undefined
    } finally {
      running -= 1
    }
  }
}

/** Headers that the API needs: who asks, from where, on which connection. */
const passedOn = ['cookie', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'host', 'user-agent'] as const

/** Reads from the API without leaving this process. A renewed session is renewed with the page. */
const readingAs =
  (app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): Read =>
  async (address) => {
    const headers: Record<string, string> = { accept: 'application/json' }
    for (const name of passedOn) {
      const value = request.headers[name]
      if (typeof value === 'string') headers[name] = value
    }
    const remoteAddress = request.socket.remoteAddress
    const answer = await app.inject({ url: address, headers, ...(remoteAddress && { remoteAddress }) })
    const given = answer.headers['set-cookie']
    if (given !== undefined && !reply.sent) reply.header('set-cookie', given)
    const names = Object.entries(answer.headers).filter(([name]) => name !== 'set-cookie')
    return new Response(answer.statusCode === 204 || answer.statusCode === 304 ? null : answer.rawPayload, {
      status: answer.statusCode,
      headers: names.map(([name, value]): [string, string] => [name, String(value)]),
    })
  }
