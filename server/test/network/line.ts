import { afterAll } from 'vitest'
import { database } from '../harness.ts'
import { type OpenLine, openLine } from './open-line.ts'

/** The database of this test file, or another one, behind a connection that can be cut. */
export async function aLine(to = database.url): Promise<OpenLine & { url: string }> {
  const url = new URL(to)
  const line = await openLine(url.hostname, Number(url.port))
  afterAll(() => line.close())
  url.host = `127.0.0.1:${line.port}`
  return { ...line, url: url.href }
}
