import { statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { type Scope, grants } from '@vapsi/contract/values/access/rights'
import type { Plugin } from 'vite'

/**
 * The contract for the browser: of an endpoint its method, address and roles, and its scope where
 * not everybody in a company has it; of the rest only plain data.
 * Schemas and their library are left out; the types come from the same files. Importing a schema, or a function from a
 * file with schemas, as a value is a build error.
 */
export function contract(): Plugin {
  return {
    name: 'vapsi-contract',
    enforce: 'pre',
    async transform(code, id) {
      if (!/\/contract\/src\/.+\.ts$/.test(id) || !/ from '(zod|\.[^']*\/endpoint\.ts)'/.test(code)) return null
      const exported = (await import(`${pathToFileURL(id).href}?${statSync(id).mtimeMs}`)) as Record<string, unknown>
      return { code: moduleText(exported), map: null, moduleType: 'js' }
    },
  }
}

const moduleText = (exported: Record<string, unknown>): string =>
  Object.entries(exported)
    .map(([name, value]) => [name, plain(value)] as const)
    .map(([name, value]) => (value === undefined ? '' : `export const ${name} = ${JSON.stringify(value)}\n`))
    .join('')

interface Told {
  method: string
  url: string
  multipart?: string
  roles?: string[]
  scope?: Scope
}

const isEndpoint = (value: unknown): value is Told =>
  typeof value === 'object' && value !== null && 'method' in value && 'url' in value && 'schema' in value

/** The plain data of a value; undefined if there is none. */
function plain(value: unknown): unknown {
  if (isEndpoint(value)) {
    const { method, url, multipart, roles, scope } = value
    return { method, url, multipart, roles, scope: scope && grants('viewer', scope) ? undefined : scope }
  }
  if (typeof value === 'function') return undefined
  if (typeof value !== 'object' || value === null) return value
  if ('_zod' in value) return undefined
  if (Array.isArray(value)) return value.map(plain)
  const parts = Object.entries(value).map(([name, part]) => [name, plain(part)] as const)
  const known = parts.filter(([, part]) => part !== undefined)
  return known.length > 0 ? Object.fromEntries(known) : undefined
}
