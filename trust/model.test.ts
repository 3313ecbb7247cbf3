import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aJpeg, aMultipart } from '../server/test/factories/bookings.ts'
import { codeSentTo } from '../server/test/door.ts'
import { aVehicle } from '../server/test/factories/fleet.ts'
import { type Person as Stored, aShipper, aTransporter, anAdmin } from '../server/test/factories/users.ts'
import { db } from '../server/test/harness.ts'
import { noteFigures } from './figures.ts'
import { brokenInvariants } from './invariants.sql.ts'
import { marketAttempts } from './model-market.ts'
import { moneyAttempts } from './model-money.ts'
import { type Dice, type Market, type Person, paymentStatus } from './model-state.ts'
import { tripAttempts } from './model-trips.ts'
import { isLong, patience, seed, times } from './scale.ts'
import { aStage } from './stage.ts'

const stage = await aStage({ env: { CODES_PER_NUMBER: '1000', CODES_PER_NUMBER_DAY: '1000' } })
const office = await stage.signIn(await anAdmin())
const paper = async (kind: 'lr' | 'pod') => {
  const { body: raw, headers } = aMultipart(kind, await aJpeg())
  return { raw, headers }
}
const papers = { lr: await paper('lr'), pod: await paper('pod') }
const attempts = { ...marketAttempts, ...tripAttempts(papers), ...moneyAttempts }
const names = Object.keys(attempts)

const player = async (person: Stored): Promise<Person> => ({
  id: person.id,
  cookie: await stage.signIn(person),
  mobile: person.mobile ?? '',
  isGone: false,
})

async function aMarket(): Promise<Market> {
  const shippers = [await player(await aShipper()), await player(await aShipper())]
  const drivers = [await aTransporter(), await aTransporter()]
  const transporters = await Promise.all(drivers.map(player))
  const vehicles = []
  for (const [index, owner] of transporters.entries())
    for (let count = 0; count < 2; count += 1) {
      const { vehicle } = await aVehicle({ ...(drivers[index] && { transporter: drivers[index] }) })
      vehicles.push({ id: vehicle.id, owner })
    }
  return { shippers, transporters, vehicles, postings: [], loads: [], bids: [], bookings: [], payments: [] }
}

const diceOf = (numbers: readonly number[], turn = 0): Dice => {
  let at = 0
  const number = (below: number) => ((numbers[at++ % numbers.length] ?? 0) + turn * (at * at + 1)) % below
  return { number, one: (of) => (of.length ? of[number(of.length)] : undefined) }
}

/**
 * Mostly something that the rulings allow, so that markets get somewhere; every fourth time whatever comes first, which is
 * mostly something to refuse.
 */
function choose(market: Market, wished: string, numbers: readonly number[]) {
  const isContrary = (numbers[5] ?? 0) % 4 === 0
  const rank = (name: string) => ((names.indexOf(name) + 1) * (1 + (numbers[4] ?? 0))) % 101
  const others = names.filter((name) => name !== wished).sort((a, b) => rank(a) - rank(b))
  for (const name of [wished, ...others]) {
    for (let turn = 0; turn < (isContrary ? 1 : 24); turn += 1) {
      const step = attempts[name]?.(market, diceOf(numbers, turn))
      if (step && (isContrary || step.refusals.length === 0)) return { name, step }
    }
  }
  return undefined
}

/** Markets side by side: they share the servers and nothing else, and their waiting for the database overlaps. */
const atOnce = 4

/** How often each move went through: a model that is refused everything proves little. */
const done = new Map<string, number>()

/** One try, on both sides: the server must answer as the model does. */
async function attempt(market: Market, wished: string, numbers: readonly number[]) {
  const chosen = choose(market, wished, numbers)
  if (!chosen) return
  const { name, step } = chosen
  const cookie = step.by === 'office' ? office : step.by.cookie
  const { status, text, json } = await stage.call({ ...step.call, cookie })
  const allowed = step.refusals.length ? step.refusals : [step.ok]
  expect(allowed, `${name} ${step.call.url}: ${status} ${text.slice(0, 200)}`).toContain(status)
  if (status !== step.ok) return
  done.set(name, (done.get(name) ?? 0) + 1)
  step.done(json as { id: string })
}

/** Deletes an account with its code, if nothing of it runs. */
async function leave(market: Market, dice: Dice) {
  const person = dice.one([...market.shippers, ...market.transporters])
  if (!person || person.isGone) return
  const { cookie } = person
  const mayGo = !market.bookings.some(
    (b) => [b.shipper, b.transporter].includes(person) && !['completed', 'cancelled'].includes(b.status),
  )
  const asked = await stage.call({ method: 'POST', url: '/api/send-delete-otp', cookie, body: {} })
  expect(asked.status, asked.text).toBe(mayGo ? 200 : 409)
  if (!mayGo) return
  const otp = await codeSentTo(`+91${person.mobile}`)
  const { status, text } = await stage.call({ method: 'POST', url: '/api/delete-account', cookie, body: { otp } })
  expect(status, text).toBe(200)
  person.isGone = true
  for (const posting of market.postings)
    if (posting.owner === person && posting.status === 'active') posting.status = 'closed'
  for (const load of market.loads) {
    if (load.owner !== person || load.status !== 'open') continue
    load.status = 'closed'
    for (const bid of market.bids)
      if (bid.load === load && ['open', 'accepted'].includes(bid.status)) bid.status = 'lost'
  }
  for (const bid of market.bids)
    if (bid.owner === person && ['open', 'accepted'].includes(bid.status)) bid.status = 'withdrawn'
}

/** Something to begin with. */
const opening = ['postRoute', 'requestTruck', 'postLoad', 'placeBid', 'acceptBid', 'bookTruck']

/** Every status and every sum, as the model and as the server have them. */
async function compare(market: Market) {
  for (const booking of market.bookings) {
    const { json } = await stage.call({ method: 'GET', url: `/api/admin/bookings/${booking.id}`, cookie: office })
    const rupees = (paise: number | null) => (paise === null ? null : paise / 100)
    const { shipperPrice, driverPrice, received, paidOut } = booking
    const stands = market.payments.filter((p) => p.booking === booking && !p.isIn && !p.isReversed)
    const theirs = stands
      .filter(({ payee }) => payee === booking.transporter)
      .reduce((sum, { paise }) => sum + paise, 0)
    expect(json).toMatchObject({
      status: booking.status,
      driverResponse: booking.response,
      paymentStatus: paymentStatus(booking),
      negotiatedPriceShipper: rupees(shipperPrice),
      negotiatedPriceDriver: rupees(driverPrice),
      adminMargin: shipperPrice === null || driverPrice === null ? null : rupees(shipperPrice - driverPrice),
      totalReceivedFromShipper: received / 100,
      totalPaidToDriver: theirs / 100,
      heldByPreviousDrivers: (paidOut - theirs) / 100,
      lrUploaded: booking.hasLr,
      podUploaded: booking.hasPod,
    })
  }
  for (const table of ['postings', 'loads', 'bids'] as const) {
    const wanted: { id: string; status: string }[] = market[table].map(({ id, status }) => ({ id, status }))
    if (!wanted.length) continue
    const ids = wanted.map(({ id }) => id)
    const stored = await db.selectFrom(table).select(['id', 'status']).where('id', 'in', ids).execute()
    const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id)
    expect(stored.sort(byId), table).toEqual(wanted.sort(byId))
  }
}

const moves = fc.array(
  fc.record({
    move: fc.oneof(
      { weight: 60, arbitrary: fc.constantFrom(...names) },
      { weight: 1, arbitrary: fc.constant('leave') },
    ),
    numbers: fc.array(fc.nat({ max: 9999 }), { minLength: 6, maxLength: 6 }),
  }),
  { minLength: 10, maxLength: 40, size: 'max' },
)

test('a whole market lives as the rulings say, every status and every sum', { timeout: patience }, async () => {
  let runs = 0
  let steps = 0
  const live = async (list: readonly { move: string; numbers: number[] }[]) => {
    const market = await aMarket()
    const [first] = list
    for (const move of first ? opening : []) await attempt(market, move, first?.numbers ?? [])
    for (const { move, numbers } of list) {
      steps += 1
      if (move === 'leave') await leave(market, diceOf(numbers))
      else await attempt(market, move, numbers)
    }
    await compare(market)
    runs += 1
  }
  const lists = fc.array(moves, { minLength: atOnce, maxLength: atOnce, size: 'max' })
  const endAt = Date.now() + (isLong ? 180_000 : 40_000)
  const property = fc.asyncProperty(lists, async (all) => {
    if (runs > 0 && Date.now() > endAt) return
    // Each to its end, so that nothing of a market that failed still runs when the next ones begin.
    const ends = await Promise.allSettled(all.map(live))
    for (const end of ends) if (end.status === 'rejected') throw end.reason
  })
  await fc.assert(property, { seed, numRuns: times(100, 2000) / atOnce })
  console.log(`the model: seed ${seed}, ${runs} markets, ${steps} moves, went through: ${JSON.stringify([...done])}`)
  noteFigures('model', 'markets lived beside the model', `${runs} markets, ${steps} moves`, 'no difference')
  const never = names.filter((name) => !done.has(name))
  expect(never.length, `never went through in ${steps} moves: ${never.join()}`).toBeLessThan(runs > 20 ? 4 : 10)
  expect(await brokenInvariants()).toEqual([])
})
