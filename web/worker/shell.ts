import { outdated, storeOf } from '../src/domain/offline/routing.ts'
import { build } from './build.ts'

/** A page without anybody's content: the app draws itself in it, whatever the address. */
const shellPage = '/shell.html'
const navigationPatienceMs = 6000
// A stored page or script is right for every request of its address.
const stored = (of: Request | string) => caches.match(of, { ignoreVary: true })
const open = () => caches.open(storeOf(build.version))

/** Stores the app itself. What an earlier build has stored under the same hashed name is not loaded again. */
export async function storeCore(): Promise<void> {
  const shelf = await open()
  const page = await fetch(shellPage, { cache: 'reload', headers: { accept: 'text/html' } })
  if (!page.ok) throw new Error(`The shell answered ${page.status}`)
  await shelf.put(shellPage, page)
  await Promise.all(build.core.map((path) => store(shelf, path)))
}

/** The screens of who works here, so that they open on the roadside also when they were never opened before. */
export async function storeRest(): Promise<void> {
  const shelf = await open()
  for (const path of build.rest) {
    if (!(await shelf.match(path))) await store(shelf, path).catch(() => undefined)
  }
}

async function store(shelf: Cache, path: string) {
  const isHashed = path.startsWith('/assets/')
  const earlier = isHashed ? await stored(path) : undefined
  if (earlier) await shelf.put(path, earlier)
  else await shelf.add(new Request(path, { cache: isHashed ? 'default' : 'reload' }))
}

export async function dropOutdated(): Promise<void> {
  await Promise.all(outdated(await caches.keys(), build.version).map((name) => caches.delete(name)))
}

export async function answerAsset(request: Request): Promise<Response> {
  const known = await stored(request)
  if (known) return known
  const reply = await fetch(request)
  if (reply.ok) await (await open()).put(request, reply.clone())
  return reply
}

export async function answerFile(request: Request): Promise<Response> {
  try {
    const reply = await fetch(request)
    if (reply.ok) await (await open()).put(request, reply.clone())
    return reply
  } catch (error) {
    const known = await stored(request)
    if (known) return known
    throw error
  }
}

/** A page from the server; the shell when it does not come: it reads the address and shows what this phone knows. */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const fresh = (async () => {
    const preloaded = (await event.preloadResponse) as Response | undefined
    return preloaded ?? fetch(event.request)
  })()
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), navigationPatienceMs))
  const reply = await Promise.race([fresh, late]).catch(() => null)
  if (reply) return reply
  fresh.catch(() => undefined)
  return (await stored(shellPage)) ?? fresh
}
