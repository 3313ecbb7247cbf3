import { users } from '@vapsi/contract/users'
import { acceptedPerson, isWord, strangersIn } from '../src/domain/offline/routing.ts'
import { scope } from './scope.ts'

/** Who is signed in on this browser. Kept in a store, because the browser ends and starts this worker as it likes. */
const shelf = 'vapsi-person'
const page = '/person'

let known: Promise<string | null> | undefined
let turns = 0
let doubted = false

export const person = (): Promise<string | null> => (known ??= read())
/** How often the person has changed while this worker runs. */
export const turn = (): number => turns
/** A page shows somebody else, and the server has not said who is here: nobody's lists are shown meanwhile. */
export const isInDoubt = (): boolean => doubted

async function read() {
  const stored = await (await caches.open(shelf)).match(page)
  return (await stored?.text()) || null
}

/** Makes somebody, or nobody, the person of this phone: lists and push of whoever was here before are gone. */
export async function become(personId: string | null): Promise<void> {
  const before = await person()
  doubted = false
  if (before === personId) return
  turns++
  known = Promise.resolve(personId)
  await (await caches.open(shelf)).put(page, new Response(personId ?? ''))
  await Promise.all(strangersIn(await caches.keys(), personId).map((name) => caches.delete(name)))
  if (before !== null) await endPush()
}

/** A page's word of who is here. */
export async function hearOf(said: string | null): Promise<void> {
  const before = await person()
  doubted = said !== before
  if (!doubted) return
  const begun = turn()
  const reply = await fetch(users.me.url).catch(() => null)
  // Whoever came while the server was asked is here by a later word than this one.
  if (begun !== turn()) return
  const answer = reply && { status: reply.status, personId: reply.headers.get('x-vapsi-person') }
  const accepted = acceptedPerson(said, before, answer)
  await become(accepted)
  doubted = accepted !== said && !isWord(answer)
}

/** Messages on their way to the one who left find no address any more. */
async function endPush() {
  const subscription = await scope.registration.pushManager?.getSubscription().catch(() => null)
  await subscription?.unsubscribe().catch(() => false)
}
