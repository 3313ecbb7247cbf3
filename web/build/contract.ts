import { statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/**
 * The contract for the browser: of an endpoint its method, address and the office's roles, of the rest only plain data.
 * Schemas and their library are left out; the types come from the same files. Importing a schema, or a function from a
 * file with schemas, as a value is a build error.
 */
export function contract(): Plugin {
  return {
    name: 'vapsi-contract',
    enforce: 'pre',
    async transform(code, id) {
      const [file = id, call] = id.replace(/\.js$/, '').split('?call=')
      if (!/\/contract\/src\/.+\.ts$/.test(file) || !/ from 'zod'/.test(code)) return null
      const exported = (await import(`${pathToFileURL(file).href}?${statSync(file).mtimeMs}`)) as Exports
      return { code: call ? textOf(exported, file, call) : moduleText(exported, file), map: null, moduleType: 'js' }
    },
  }
}

type Exports = Record<string, unknown>

/**
 * Each call becomes a separate module, so that a page loads only the calls it makes. Its extension makes it JavaScript.
 */
function moduleText(exported: Exports, file: string): string {
  return Object.entries(exported)
    .map(([name, value]) => {
      if (isGroup(value)) return `export * as ${name} from ${JSON.stringify(`${file}?call=${name}.js`)}\n`
      const known = plain(value)
      return known === undefined ? '' : `export const ${name} = ${JSON.stringify(known)}\n`
    })
    .join('')
}

/** `bids`: all its calls, by name; `bids.accept`: that one. */
function textOf(exported: Exports, file: string, path: string): string {
  const [group = '', call] = path.split('.')
  const calls = exported[group] as Exports
  if (call) return `export const call = ${JSON.stringify(plain(calls[call]))}\n`
  return Object.keys(calls)
    .map((name) => `export { call as ${name} } from ${JSON.stringify(`${file}?call=${group}.${name}.js`)}\n`)
    .join('')
}

const isEndpoint = (value: unknown): value is { method: string; url: string; multipart?: string; roles?: string[] } =>
  typeof value === 'object' && value !== null && 'method' in value && 'url' in value && 'schema' in value

const isGroup = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !('_zod' in value) &&
  Object.values(value).some((part) => isEndpoint(part) || isGroup(part))

/** The plain data of a value; undefined if there is none. */
function plain(value: unknown): unknown {
  if (isEndpoint(value)) return { method: value.method, url: value.url, multipart: value.multipart, roles: value.roles }
  if (typeof value === 'function') return undefined
  if (typeof value !== 'object' || value === null) return value
  if ('_zod' in value) return undefined
  if (Array.isArray(value)) return value.map(plain)
  const parts = Object.entries(value).map(([name, part]) => [name, plain(part)] as const)
  const known = parts.filter(([, part]) => part !== undefined)
  return known.length > 0 ? Object.fromEntries(known) : undefined
}
