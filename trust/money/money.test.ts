import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exportTable } from '../../server/src/admin/exports/write-export.ts'
import { aBookingForm, aJpeg, aMultipart } from '../../server/test/factories/bookings.ts'
import { aVehicle } from '../../server/test/factories/fleet.ts'
import { aShipper, aTransporter, anAdmin } from '../../server/test/factories/users.ts'
import { aJobContext } from '../../server/test/jobs.ts'
import { workOff } from '../../server/test/queued.ts'
import { brokenInvariants } from '../invariants.sql.ts'
import { type Books, type Trip, moves } from './money-model.ts'
import { compareFiles, compareOffice, compareShown, readerOf } from './money-shown.ts'
import { isLong, patience, times } from '../scale.ts'
import { aStage } from '../stage.ts'

// The same sequences in every run; MONEY_SEED=… plays others.
const seed = Number(process.env['MONEY_SEED'] ?? 20_261_121)
const sequences = times(20, 100, 1_000)
/** A short run ends after these, once each kind of move has gone through. */
const fewest = times(8, sequences)

const stage = await aStage()
const office = await stage.signIn(await anAdmin())
const read = readerOf(stage)
const document = async (kind: 'lr' | 'pod') => {
  const { body, headers } = aMultipart(kind, await aJpeg())
  return { raw: body, headers }
}
const documents = { lr: await document('lr'), pod: await document('pod') }
const names = Object.keys(moves)

async function aBook(): Promise<Books> {
  const shipper = await aShipper()
  const cookie = await stage.signIn(shipper)
  const drivers = []
  for (let nth = 0; nth < 2; nth += 1) {
    const transporter = await aTransporter()
    const vehicles = [(await aVehicle({ transporter })).vehicle.id, (await aVehicle({ transporter })).vehicle.id]
    drivers.push({ id: transporter.id, cookie: await stage.signIn(transporter), vehicles })
  }
  const books: Books = { shipper: { id: shipper.id, cookie }, drivers, trips: [], documents }
  for (let nth = 0; nth < 2; nth += 1) books.trips.push(await aRequest(cookie))
  return books
}

async function aRequest(cookie: string): Promise<Trip> {
  const body = { ...aBookingForm(), vehicleCategory: 'Open' }
  const { status, json, text } = await stage.call({ method: 'POST', url: '/api/bookings', cookie, body })
  expect(status, text).toBe(201)
  const { id } = json as { id: string }
  const nothing = { driver: null, vehicle: null, shipperPrice: null, driverPrice: null, terms: null, draft: null }
  return { id, ...nothing, status: 'pending', answered: true, hasLr: false, hasPod: false, records: [] }
}

const went = new Map<string, { through: number; refused: number }>()

async function play(books: Books, name: string, nth: number, numbers: [number, number, number, number]) {
  const trip = books.trips[nth % books.trips.length]
  const move = trip && moves[name]?.(books, trip, numbers)
  if (!move) return
  const cookie = move.by === 'office' ? office : move.by.cookie
  const { status, text, json } = await stage.call({ ...move.call, cookie })
  const received = `${name} of a ${trip.status} booking: ${status} ${text.slice(0, 300)}`
  const count = went.get(name) ?? { through: 0, refused: 0 }
  went.set(name, count)
  if (move.allowed) {
    expect([200, 201], received).toContain(status)
    move.done(json as { id: string })
    count.through += 1
  } else {
    // The trip is no longer visible to a driver who left it.
    expect([404, 409, 422], received).toContain(status)
    count.refused += 1
  }
}

const step = fc.tuple(
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('pay', 'carry') },
    { weight: 6, arbitrary: fc.constantFrom(...names) },
  ),
  fc.nat({ max: 1 }),
  fc.tuple(fc.nat(9999), fc.nat(9999), fc.nat(9999), fc.nat(9999)),
)
const plays = fc.array(step, { minLength: 8, maxLength: 30, size: 'max' })

test(
  'whatever the office does with money, every sum that is shown is the sum of the records',
  { timeout: Math.max(patience, sequences * 5_000) },
  async () => {
    const everything: Trip[] = []
    let steps = 0
    let played = 0
    const property = fc.asyncProperty(plays, async (list) => {
      if (played >= fewest && names.every((name) => went.get(name)?.through)) return
      played += 1
      const books = await aBook()
      everything.push(...books.trips)
      for (const nth of [0, 1]) await play(books, 'assign', nth, [nth, 0, 0, nth])
      for (const [name, nth, numbers] of list) await play(books, name, nth, numbers)
      steps += list.length
      await compareShown(read, office, books)
    })
    await fc.assert(property, { seed, numRuns: sequences, endOnFailure: !isLong, includeErrorInReport: true })
    console.log(
      `money: seed ${seed}, ${played} sequences, ${steps} moves, through/refused: ` +
        [...went].map(([name, { through, refused }]) => `${name} ${through}/${refused}`).join(', '),
    )
    for (const name of names) expect(went.get(name)?.through, `${name} never went through`).toBeGreaterThan(0)
    expect(
      everything.some(({ status }) => status === 'completed'),
      'no trip was completed',
    ).toBe(true)
    await compareOffice(read, office, everything)
    compareFiles(await fileOf('bookings'), await fileOf('payments'), everything)
    expect(await brokenInvariants()).toEqual([])
  },
)

async function fileOf(table: string): Promise<string> {
  const asked = await stage.call({
    method: 'POST',
    url: '/api/admin/exports',
    cookie: office,
    body: { table, filter: {} },
  })
  const { id } = asked.json as { id: string }
  await workOff(exportTable, await aJobContext({ files: stage.gateways.files }))
  return (await read(`/api/admin/exports/${id}/file`, office)) as string
}
