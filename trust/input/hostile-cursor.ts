import { type Operation, type Random, pick } from './hostile.ts'
import type { Answer, Call } from '../stage.ts'

/** A list with more pages: where, for whom, and the server's cursor. */
export interface List {
  url: string
  cookie: string | null
  cursor: string
}

/** Lists with a second page, in each of their orders. */
export async function listsOf(
  all: readonly { operation: Operation; url: string; cookie: string | null }[],
  call: (request: Call) => Promise<Answer>,
): Promise<List[]> {
  const found: List[] = []
  for (const { operation, url, cookie } of all) {
    const named = new Map(operation.parameters?.map(({ name, schema }) => [name, schema]))
    if (operation.method !== 'GET' || !named.has('cursor')) continue
    const sorts = (named.get('sort')?.enum ?? ['']).map(String)
    for (const sort of sorts)
      for (const order of named.has('order') && sort ? ['asc', 'desc'] : ['']) {
        const more = [sort && `sort=${String(sort)}`, order && `order=${order}`, 'limit=1'].filter(Boolean).join('&')
        const address = `${url}${url.includes('?') ? '&' : '?'}${more}`
        const { headers } = await call({ method: 'GET', url: address, cookie })
        const cursor = /cursor=([^>&]+)/.exec(String(headers['link']))?.[1]
        if (cursor) found.push({ url: address, cookie, cursor: decodeURIComponent(cursor) })
      }
  }
  return found
}

const strange: readonly unknown[] = [
  -1,
  0,
  0.5,
  -0.000001,
  1e300,
  -1e300,
  2 ** 53,
  2 ** 63,
  1e21,
  null,
  true,
  false,
  [],
  {},
  [[]],
  '',
  'x',
  'NaN',
  'infinity',
  '-infinity',
  '0',
  '1e400',
  'a\u0000b',
  '\ud800',
  "' or 1=1 --",
  'x'.repeat(3000),
  '0000-01-01T00:00:00.000Z',
  '2026-02-30T25:61:61.000Z',
  '9999-12-31T23:59:59.999Z',
  '99999-01-01T00:00:00Z',
  '2026-01-01T....Z',
  '2026-01-01',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'not-a-uuid',
]

/**
 * Its own cursor with one part changed, one too many or too few; another list's; or the original (then `isGenuine`).
 */
export function hostileCursor(list: List, lists: readonly List[], random: Random): { url: string; isGenuine: boolean } {
  const at = (cursor: string, isGenuine = false) => ({
    url: `${list.url}&cursor=${encodeURIComponent(cursor)}`,
    isGenuine,
  })
  const dice = random()
  if (dice < 0.1) return at(list.cursor, true)
  if (dice < 0.3) return at(pick(random, lists).cursor)
  const key = JSON.parse(Buffer.from(list.cursor, 'base64url').toString()) as unknown[]
  if (dice < 0.36) return at(list.cursor.slice(0, Math.floor(random() * list.cursor.length)))
  if (dice < 0.42) key.push(pick(random, strange))
  else if (dice < 0.46) key.pop()
  else if (dice < 0.5) key.reverse()
  else key[Math.floor(random() * key.length)] = pick(random, strange)
  return at(Buffer.from(JSON.stringify(key)).toString('base64url'))
}
