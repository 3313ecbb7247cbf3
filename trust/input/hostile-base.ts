import { aVehicle } from '../../server/test/factories/fleet.ts'
import { anOfficer, successes } from '../access/access-success.ts'
import { accessTable, uploadOf } from '../access/access-table.ts'
import type { Sent } from '../access/row.ts'
import { shippers } from '../crowd.ts'
import { type Operation, type Random, type Shape, nasty, numerals, pick, valueOf } from './hostile.ts'
import { type World, officePassword } from '../world.ts'

type Base = Sent & { cookie?: string | null }

const somebody = async (): Promise<string> => (await shippers(1))[0]?.cookie ?? ''

/** Calls that end or use up what they are made with: each gets a new person. */
export const ending: Readonly<Record<string, (world: World) => Promise<Base>>> = {
  'POST /api/logout': async () => ({ cookie: await somebody() }),
  'DELETE /api/auth/sync': async () => ({ cookie: await somebody() }),
  // The session goes on under a new id.
  'PUT /api/acting': async () => ({ cookie: await somebody(), body: { membershipId: null } }),
  // Pictures per day are limited.
  'POST /api/profile/picture': async () => ({ cookie: await somebody(), ...(await uploadOf('picture')) }),
  'POST /api/vehicles/:id/rc': async (w) => {
    const { transporter, vehicle } = await aVehicle()
    return { cookie: await w.as(transporter), id: vehicle.id, ...(await uploadOf('rc')) }
  },
  'POST /api/send-delete-otp': async () => ({ cookie: await somebody(), body: {} }),
  'POST /api/admin/change-password': async (w) => {
    const body = { currentPassword: officePassword, newPassword: 'another-password-2' }
    return { cookie: await w.as(await anOfficer()), body }
  },
  'POST /api/delete-account': async (w) => (await successes['POST /api/delete-account']?.(w)) ?? {},
}

/** A new, valid input for this call. */
export async function baseOf(name: string, world: World): Promise<Base> {
  const made = ending[name] ?? successes[name] ?? accessTable[name]?.send
  return (await made?.(world)) ?? {}
}

type Path = readonly string[]
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every place in a body that has a value, or may have one. */
function places(body: unknown, shape: Shape | undefined, at: Path = []): Path[] {
  if (!isObject(body)) return at.length ? [at] : []
  const known = Object.keys(shape?.properties ?? {}).filter((key) => !(key in body))
  return [
    ...Object.entries(body).flatMap(([key, part]) => places(part, partOf(shape, key), [...at, key])),
    ...known.map((key) => at.concat(key)),
  ]
}
const partOf = (shape: Shape | undefined, key: string): Shape | undefined =>
  shape?.properties?.[key] ?? shape?.anyOf?.map((one) => partOf(one, key)).find(Boolean)

/** The same body with one field changed, left out or added. */
export function mutated(body: unknown, shape: Shape | undefined, random: Random): unknown {
  const copy = structuredClone(body)
  const all = places(copy, shape)
  if (!isObject(copy) || all.length === 0) return pick<unknown>(random, [{}, [copy ?? {}], null, 'x', 1, { x: 1 }])
  const path = pick(random, all)
  const last = path.at(-1) ?? ''
  let inside: Record<string, unknown> = copy
  let part = shape
  for (const key of path.slice(0, -1)) {
    inside = inside[key] as Record<string, unknown>
    part = partOf(part, key)
  }
  const dice = random()
  if (dice < 0.12) Reflect.deleteProperty(inside, last)
  else if (dice < 0.22) inside[pick(random, ['isAdmin', 'shipperId', 'status', 'price_paise', '', '__proto__x'])] = 'x'
  else if (dice < 0.27) inside[last] = [inside[last]]
  else if (dice < 0.5) inside[last] = pick<unknown>(random, [null, {}, [], true, ...numerals, ...nasty])
  else inside[last] = valueOf(partOf(part, last) ?? {}, random)
  return copy
}

/** One query parameter with any value, beside valid ones. */
export function mutatedQuery({ parameters = [] }: Operation, query: string, random: Random): string {
  const asked = parameters.filter((parameter) => parameter.in === 'query')
  const search = new URLSearchParams(query)
  if (asked.length) {
    const { name, schema } = pick(random, asked)
    search.set(
      name,
      String(valueOf(schema ?? {}, random))
        .toWellFormed()
        .slice(0, 2000),
    )
  }
  const text = search.toString()
  return text ? `?${text}` : ''
}
