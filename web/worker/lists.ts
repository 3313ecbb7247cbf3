import { listsOf, settle, wayOf } from '../src/domain/offline/routing.ts'
import { become, isInDoubt, person, turn } from './person.ts'
import { scope, tell } from './scope.ts'

const patienceMs = 8000
const keptLists = 80

/** A list from the server; without signal, or when it does not come, the last one that this very person was given. */
export async function answerList(event: FetchEvent): Promise<Response> {
  const begun = turn()
  const fresh = fetch(event.request).then((reply) => {
    event.waitUntil(keep(event.request, reply.clone(), begun).then(() => tell({ type: 'lists', from: 'server' })))
    return reply
  })
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs))
  const reply = await Promise.race([fresh, late]).catch(() => null)
  if (reply) return reply
  const stored = await last(event.request)
  if (!stored) return fresh
  fresh.catch(() => undefined)
  event.waitUntil(tell({ type: 'lists', from: 'phone' }))
  return stored
}

/** Lists that were read past this worker, read once more so that they are kept. */
export async function keepRead(urls: readonly string[]): Promise<void> {
  const { origin } = scope.location
  const lists = urls.filter(
    (url) => wayOf({ method: 'GET', mode: 'cors', url: new URL(url, origin), origin }) === 'list',
  )
  const begun = turn()
  for (const url of lists.slice(0, keptLists)) {
    const request = new Request(url, { headers: { accept: 'application/json' } })
    const reply = await fetch(request).catch(() => null)
    if (reply) await keep(request, reply, begun)
  }
}

async function last(request: Request): Promise<Response | undefined> {
  const personId = await person()
  return personId === null || isInDoubt()
    ? undefined
    : caches.match(request, { cacheName: listsOf(personId), ignoreVary: true })
}

async function keep(request: Request, reply: Response, begun: number): Promise<void> {
  const now = { personId: await person(), begun, turn: turn() }
  const settled = settle({ status: reply.status, personId: reply.headers.get('x-vapsi-person') }, now)
  if (settled.is === 'leave') return
  await become(settled.is === 'keep' ? settled.personId : null)
  if (settled.is !== 'keep') return
  const name = listsOf(settled.personId)
  const shelf = await caches.open(name)
  await shelf.put(request, reply)
  const kept = await shelf.keys()
  await Promise.all(kept.slice(0, Math.max(0, kept.length - keptLists)).map((old) => shelf.delete(old)))
  // Somebody else came while it was being written.
  if ((await person()) !== settled.personId) await caches.delete(name)
}
