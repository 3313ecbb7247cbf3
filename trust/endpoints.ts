import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Endpoint } from '@vapsi/contract/endpoint'

const folder = join(import.meta.dirname, '../contract/src')

const isEndpoint = (value: object): value is Endpoint => 'method' in value && 'url' in value && 'schema' in value

function within(value: unknown): Endpoint[] {
  if (typeof value !== 'object' || value === null) return []
  if (isEndpoint(value)) return [value]
  // Groups of calls are plain objects; schemas are instances.
  return Object.getPrototypeOf(value) === Object.prototype ? Object.values(value).flatMap(within) : []
}

/** Every call of the contract, in whichever file. */
export async function everyEndpoint(): Promise<Endpoint[]> {
  const files = globSync('**/*.ts', { cwd: folder }).filter((file) => !file.endsWith('.test.ts'))
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(join(folder, file)).href)))
  const found = modules.flatMap((module) => Object.values(module as object).flatMap(within))
  return [...new Set(found)].sort((a, b) => nameOf(a).localeCompare(nameOf(b)))
}

/** `POST /api/bids/:id/accept` */
export const nameOf = ({ method, url }: Pick<Endpoint, 'method' | 'url'>): string => `${method} ${url}`
