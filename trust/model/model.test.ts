import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aJpeg, aMultipart } from '../../server/test/factories/bookings.ts'
import { codeSentTo } from '../../server/test/identity-server.ts'
import { aVehicle } from '../../server/test/factories/fleet.ts'
import { type Person as Stored, aShipper, aTransporter, anAdmin } from '../../server/test/factories/users.ts'
import { db } from '../../server/test/harness.ts'
import { noteFigures } from '../figures.ts'
import { brokenInvariants } from '../invariants.sql.ts'
import { marketAttempts } from './model-market.ts'
import { hasOpenMoney, moneyAttempts } from './model-money.ts'
import { comparer } from './model-compare.ts'
import { eventCounts } from './model-rows.sql.ts'
import type { Booking, Dice, Market, Person } from './model-state.ts'
import { tripAttempts } from './model-trips.ts'
import { patience, seed, times } from '../scale.ts'
import { aStage } from '../stage.ts'

const stage = await aStage({ env: { CODES_PER_NUMBER: '1000', CODES_PER_NUMBER_DAY: '1000' } })
const office = await stage.signIn(await anAdmin())
const document = async (kind: 'lr' | 'pod') => {
  const { body: raw, headers } = aMultipart(kind, await aJpeg())
  return { raw, headers }
}
const documents = { lr: await document('lr'), pod: await document('pod') }
const compare = comparer(stage, office)
const attempts = { ...marketAttempts, ...tripAttempts(documents), ...moneyAttempts }
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

/** Mostly an allowed action, so that markets progress; every fourth time any action, which is mostly refused. */
function choose(market: Market, wished: string, numbers: readonly number[]) {
  const isContrary = (numbers[5] ?? 0) % 4 === 0
  const rank = (name: string) => ((names.indexOf(name) + 1) * (1 + (numbers[4] ?? 0))) % 101
  const others = names.filter((name) => name !== wished).sort((a, b) => rank(a) - rank(b))
  for (const name of [wished, ...others]) {
    for (let turn = 0; turn < (isContrary ? 1 : name === wished ? 200 : 24); turn += 1) {
      const step = attempts[name]?.(market, diceOf(numbers, turn))
      if (step && (isContrary || step.refusals.length === 0)) return { name, step }
    }
  }
  return undefined
}

/** Parallel markets: they share only the servers, and overlap their waits for the database. */
const atOnce = 4

/** How often each move succeeded: a model that is always refused proves little. */
const done = new Map<string, number>()

/** One action on both sides: the server must answer like the model. */
async function attempt(market: Market, wished: string, numbers: readonly number[]) {
  const chosen = choose(market, wished, numbers)
  if (!chosen) return
  const { name, step } = chosen
  const cookie = step.by === 'office' ? office : step.by.cookie
  const { status, text, json } = await stage.call({ ...step.call, cookie })
  const allowed = step.refusals.length ? step.refusals : [step.ok]
  expect(allowed, `${name} ${step.call.url}: ${status} ${text.slice(0, 200)}`).toContain(status)
  if (status !== step.ok) return
  wentThrough(name)
  if (step.besides) wentThrough(step.besides)
  step.done(json as { id: string })
}
const wentThrough = (name: string) => void done.set(name, (done.get(name) ?? 0) + 1)
/** Nothing of it runs, no money is open, and nobody waits for one of its trucks. */
const mayGo = (market: Market, person: Person) =>
  !person.isGone &&
  !hasOpenMoney(market, person) &&
  !market.bookings.some(
    (b) =>
      ([b.shipper, b.transporter].includes(person) && !['completed', 'cancelled'].includes(b.status)) ||
      (b.status === 'pending' &&
        b.response !== 'declined' &&
        b.posting?.owner === person &&
        b.posting.status === 'booked'),
  )
/** The model's events in all markets, to compare with the server's. */
const gone = { shippers: 0, transporters: 0 }

/** Deletes an account with its code, if nothing of it runs; mostly one that may be deleted. */
async function leave(market: Market, dice: Dice) {
  const everybody = [...market.shippers, ...market.transporters]
  const free = everybody.filter((person) => mayGo(market, person))
  const person = dice.number(4) ? dice.one(free) : dice.one(everybody)
  if (!person || person.isGone) return
  const { cookie } = person
  const isFree = free.includes(person)
  const asked = await stage.call({ method: 'POST', url: '/api/send-delete-otp', cookie, body: {} })
  expect(asked.status, asked.text).toBe(isFree ? 200 : 409)
  if (!isFree) return
  const otp = await codeSentTo(`+91${person.mobile}`)
  const { status, text } = await stage.call({ method: 'POST', url: '/api/delete-account', cookie, body: { otp } })
  expect(status, text).toBe(200)
  person.isGone = true
  wentThrough('leave')
  gone[market.shippers.includes(person) ? 'shippers' : 'transporters'] += 1
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

/** An opening; then a trip that completes, one that its driver returns, or one of bids alone. */
const opening = ['postRoute', 'requestTruck', 'postLoad', 'placeBid', 'acceptBid', 'bookTruck']
const trips = [
  ['assignOrder', 'accept', 'uploadLr', 'start', 'uploadPod', 'complete', 'rate', 'rate'],
  ['assignOrder', 'decline', 'assignBid', 'accept', 'uploadLr', 'start'],
  ['postLoad', 'placeBid', 'rejectBid', 'placeBid', 'withdrawBid', 'officeRejectsBid', 'removePosting'],
]

const late =
  'assignOrder assignBid accept decline uploadLr start uploadPod complete rate rejectBid withdrawBid officeRejectsBid reverse'.split(
    ' ',
  )

const moves = fc.array(
  fc.record({
    move: fc.oneof(
      { weight: 30, arbitrary: fc.constantFrom(...names) },
      // Late actions in a trip's life, so that they happen often.
      { weight: 30, arbitrary: fc.constantFrom(...late) },
      { weight: 1, arbitrary: fc.constant('leave') },
    ),
    numbers: fc.array(fc.nat({ max: 9999 }), { minLength: 6, maxLength: 6 }),
  }),
  { minLength: 10, maxLength: 40, size: 'max' },
)

/** Which moves record which event, each once. */
const eventsOf: Readonly<Record<string, readonly string[]>> = {
  posting_added: ['postRoute'],
  load_posted: ['postLoad'],
  booking_requested: ['requestTruck', 'bookTruck'],
  bid_placed: ['placeBid'],
  bid_accepted: ['acceptBid'],
  bid_rejected: ['rejectBid', 'officeRejectsBid'],
  bid_assigned: ['assignBid'],
  booking_assigned: ['assignOrder', 'assignBid'],
  booking_accepted: ['accept'],
  booking_declined: ['decline'],
  lr_uploaded: ['uploadLr'],
  pod_uploaded: ['uploadPod'],
  document_rejected: ['rejectLr', 'rejectPod', 'setAside'],
  booking_started: ['start'],
  booking_completed: ['complete'],
  booking_rated: ['rate'],
  booking_cancelled: ['cancelByShipper', 'cancelByOffice'],
  booking_repriced: ['reprice'],
  terms_set: ['setTerms'],
  payment_recorded: ['pay'],
  payment_reversed: ['reverse'],
  account_deleted: ['leave'],
}

const fewest = times(10, 400)

test('a whole market lives by its rules, every status and every sum', { timeout: patience * 2 }, async () => {
  let runs = 0
  let steps = 0
  const live = async (list: readonly { move: string; numbers: number[] }[]) => {
    const market = await aMarket()
    const [first] = list
    const begun = [...opening, ...(trips[(first?.numbers[0] ?? 0) % trips.length] ?? [])]
    for (const move of first ? begun : []) await attempt(market, move, first?.numbers ?? [])
    for (const [at, { move, numbers }] of list.entries()) {
      steps += 1
      if (move === 'leave') await leave(market, diceOf(numbers))
      else await attempt(market, move, numbers)
      if (at % 2) await compare.rows(market)
      const one = diceOf(numbers).one<Booking>(market.bookings)
      if (one && at % 8 === 7) await compare.booking(market, one)
    }
    // One person is deleted in every market, and the others continue.
    await leave(market, diceOf([1 + runs, runs]))
    await attempt(market, 'requestTruck', first?.numbers ?? [])
    await compare.everything(market)
    runs += 1
  }
  const lists = fc.array(moves, { minLength: atOnce, maxLength: atOnce, size: 'max' })
  const endAt = Date.now() + times(12_000, 240_000, 1_120_000)
  const property = fc.asyncProperty(lists, async (all) => {
    // The time limit applies only after each kind of move has succeeded.
    if (runs >= fewest && names.every((name) => done.has(name)) && Date.now() > endAt) return
    // Waits for all of them, so that nothing of a failed market is still running when the next ones begin.
    const ends = await Promise.allSettled(all.map(live))
    for (const end of ends) if (end.status === 'rejected') throw end.reason
  })
  const wanted = times(100, 2000)
  await fc.assert(property, { seed, numRuns: wanted / atOnce, includeErrorInReport: true })
  const cut = runs < wanted ? `, cut off by time: ${wanted} were wanted` : ''
  console.log(
    `the model: seed ${seed}, ${runs} markets${cut}, ${steps} moves, went through: ${JSON.stringify([...done])}`,
  )
  noteFigures('model', 'markets lived beside the model', `${runs} markets${cut}, ${steps} moves`, 'no difference')
  expect(runs).toBeGreaterThanOrEqual(fewest)
  expect(
    names.filter((name) => !done.has(name)),
    `never went through in ${steps} moves`,
  ).toEqual([])
  for (const side of ['shippers', 'transporters'] as const) expect(gone[side], `no ${side} went`).toBeGreaterThan(0)
  const counted = await eventCounts(db)
  for (const [type, by] of Object.entries(eventsOf)) {
    const moved = by.reduce((sum, name) => sum + (done.get(name) ?? 0), 0)
    expect(counted.get(type) ?? 0, `${type} for each of ${by.join()}`).toBe(moved)
  }
  expect(await brokenInvariants()).toEqual([])
})
