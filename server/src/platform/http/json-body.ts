import type { FastifyInstance } from 'fastify'
import { fail } from '../fail.ts'

const maxDepth = 12

/** JSON is the only body besides uploads: no forms that another site's page could send, no plain text. */
export function parseOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_request: unknown, body: string) => {
    if (body === '') return undefined
    if (isTooDeep(body)) fail('bad_json')
    return parsed(body)
  })
}

/**
 * Compressed bodies are refused. An upload's parser and a decompressor would wait for each other until the socket is
 * closed.
 */
export function refusePacked(app: FastifyInstance): void {
  app.addHook('preParsing', async ({ headers }, _reply, payload) => {
    if ((headers['content-encoding'] ?? 'identity') !== 'identity') fail('media_type')
    return payload
  })
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body, refusePoison)
  } catch {
    return fail('bad_json')
  }
}

/** Keys that could reach a prototype when something copies the object. */
function refusePoison(key: string, value: unknown): unknown {
  if (key === '__proto__' || (key === 'constructor' && isObject(value) && 'prototype' in value)) throw new Error(key)
  return value
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Counts brackets outside strings, before anything is parsed. */
function isTooDeep(json: string): boolean {
  let depth = 0
  let isText = false
  for (let i = 0; i < json.length; i += 1) {
    const char = json[i]
    if (isText) {
      if (char === '\\') i += 1
      else if (char === '"') isText = false
    } else if (char === '"') isText = true
    else if (char === '{' || char === '[') depth += 1
    else if (char === '}' || char === ']') depth -= 1
    if (depth > maxDepth) return true
  }
  return false
}
