import { loads } from '@vapsi/contract/loads'
import { contracts } from '@vapsi/contract/loads/contracts'
import { indianDay } from '@vapsi/contract/values/india'
import { expect, test } from 'vitest'
import { eventsOf, outcome } from '../../../test/factories/bids.ts'
import { aLaneContract, contractLane } from '../../../test/factories/contracts.ts'
import { aVehicle } from '../../../test/factories/fleet.ts'
import { aKnownCarrier } from '../../../test/factories/loads.ts'
import { inDays } from '../../../test/factories/places.ts'
import { type Person, aShipper, aTransporter } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'
import { takeContractLoad } from '../../bids/contract-loads/take-contract-load.ts'
import { placeBid } from '../../bids/place-bid.ts'
import { releaseLoads } from '../carriers/ask-carriers.ts'
import { getLoad } from '../get-load.ts'
import { keepOpen } from '../keep-open.ts'
import { postLoad } from '../post-load.ts'
import { acceptContract, declineContract, endContract, leaveContract } from './answer-contract.ts'
import { declineContractLoad, listContractLoads, listContractWeeks } from './contract-loads.ts'
import { endContracts } from './end-contracts.ts'
import { listContracts, offerContract, shownContract } from './offer-contract.ts'

const page = { limit: 20 }
const form = (given: object = {}) =>
  contracts.offer.schema.body.parse({
    ...contractLane,
    vehicleCategory: 'Open',
    upToTons: 16,
    price: 41_000,
    weeklyTrucks: 3,
    untilDay: indianDay(new Date(), 60),
    ...given,
  })

async function aCarrierOf(shipper: Person) {
  const { transporter, vehicle } = await aVehicle({ category: 'Open', passingWeight: 16 })
  await aKnownCarrier(shipper, transporter)
  return { transporter, vehicle }
}
const post = (shipper: Person, given: object = {}) => {
  const goods = { material: 'Tea', weight: 9, expectedPrice: 45_000, vehicleCategory: 'Open', confirmed: true }
  return postLoad(
    db,
    shipper,
    loads.post.schema.body.parse({ ...contractLane, ...goods, pickupDate: inDays(2).toISOString(), ...given }),
  )
}
/** A contract of two trucks a week, which two carriers have accepted with one each. */
async function running() {
  const shipper = await aShipper()
  const [first, second] = [await aCarrierOf(shipper), await aCarrierOf(shipper)]
  const { id } = await offerContract(db, shipper, form({ weeklyTrucks: 2 }))
  for (const { transporter } of [first, second]) await acceptContract(db, transporter, id, 1)
  return { shipper, first, second, id }
}
const isOver = (loadId: string) =>
  db
    .updateTable('loads')
    .set({ carriersUntil: new Date(Date.now() - 1000) })
    .where('id', '=', loadId)
    .execute()
const stateOf = async (loadId: string, { id }: Pick<Person, 'id'>) =>
  (
    await db
      .selectFrom('laneContractCalls')
      .select('state')
      .where('loadId', '=', loadId)
      .where('transporterId', '=', id)
      .executeTakeFirst()
  )?.state

test('a contract goes to known carriers only, ends within a year, and each side reads its own', async () => {
  const shipper = await aShipper()
  expect(await outcome(offerContract(db, shipper, form()))).toBe('contract_no_carriers')
  const { transporter } = await aCarrierOf(shipper)
  const stranger = await aTransporter()
  for (const untilDay of [indianDay(), indianDay(new Date(), 367)])
    expect(await outcome(offerContract(db, shipper, form({ untilDay })))).toBe('contract_day')
  expect(await outcome(offerContract(db, shipper, form({ carrierIds: [transporter.id, stranger.id] })))).toBe(
    'contract_stranger',
  )
  const made = await offerContract(db, shipper, form())
  expect(made).toMatchObject({ status: 'offered', freeTrucks: 3, price: 41_000, upToTons: 16, can: { end: true } })
  expect((await listContracts(db, shipper, page)).rows).toEqual([made])
  const [theirs] = (await listContracts(db, transporter, page)).rows
  expect(theirs).toMatchObject({ id: made.id, can: { accept: true, decline: true, leave: false, end: false } })
  expect((await listContracts(db, stranger, page)).rows).toEqual([])
  expect(await outcome(acceptContract(db, stranger, made.id, 1))).toBe('contract_not_found')
  expect(await outcome(endContract(db, await aShipper(), made.id))).toBe('contract_not_found')
  expect((await eventsOf(made)).map(({ type, data }) => [type, data['userId']])).toEqual([
    ['contract_offered', transporter.id],
  ])
})

test('whoever comes first has the trucks: of many who accept at once no more get them than there are', async () => {
  const shipper = await aShipper()
  const carriers = []
  for (let at = 0; at < 8; at += 1) carriers.push((await aCarrierOf(shipper)).transporter)
  const { id } = await offerContract(db, shipper, form({ weeklyTrucks: 3 }))
  const outcomes = await Promise.all(carriers.map((carrier) => outcome(acceptContract(db, carrier, id, 1))))
  expect(outcomes.filter((one) => one === 'done')).toHaveLength(3)
  expect(outcomes.filter((one) => one === 'contract_full')).toHaveLength(5)
  const shown = await shownContract(db, shipper, id)
  expect(shown).toMatchObject({ freeTrucks: 0, status: 'running' })
  expect(shown.carriers.filter(({ answer }) => answer === 'accepted')).toHaveLength(3)
})

test('an answer is given once; more trucks than are left are refused', async () => {
  const shipper = await aShipper()
  const [one, two] = [await aTransporter(), await aTransporter()]
  const id = await aLaneContract(shipper, one)
  expect(await outcome(acceptContract(db, one, id, 3))).toBe('contract_full')
  await acceptContract(db, one, id, 2)
  expect(await outcome(declineContract(db, one, id))).toBe('contract_answered')
  const other = await aLaneContract(shipper, two)
  await declineContract(db, two, other)
  expect(await outcome(acceptContract(db, two, other, 1))).toBe('contract_answered')
  expect(await outcome(leaveContract(db, two, other))).toBe('contract_not_accepted')
})

test('accepting and taking back at the same moment: either it is accepted and ends with notice, or it is over', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [shipper, carrier] = [await aShipper(), await aTransporter()]
    const id = await aLaneContract(shipper, carrier)
    const [accepted, ended] = await Promise.all([
      outcome(acceptContract(db, carrier, id, 1)),
      outcome(endContract(db, shipper, id)),
    ])
    expect(ended).toBe('done')
    const { status } = await shownContract(db, shipper, id)
    expect([accepted, status]).toEqual(accepted === 'done' ? ['done', 'ending'] : ['contract_ended', 'ended'])
  }
})

test('a load on its lane goes first to its carriers at the agreed price, and who takes it has it', async () => {
  const { shipper, first, second, id } = await running()
  const load = await post(shipper, { carriersFirst: true })
  expect(load.next).toMatchObject({ code: 'contract_asked', params: { amount: 41_000 }, can: ['open_to_all'] })
  const { rows } = await listContractLoads(db, first.transporter, page)
  expect(rows).toMatchObject([{ id: load.id, contractId: id, price: 41_000, weight: 9, reference: load.reference }])
  const bid = { vehicleId: first.vehicle.id, bidPrice: 44_000, note: null, confirmed: true }
  expect(await outcome(placeBid(db, first.transporter, load.id, bid))).toBe('load_not_found')
  const outsider = await aVehicle({ category: 'Open', passingWeight: 16 })
  expect(await outcome(takeContractLoad(db, outsider.transporter, load.id, outsider.vehicle.id))).toBe('load_not_found')
  const outcomes = await Promise.all(
    [first, second].map(({ transporter, vehicle }) => outcome(takeContractLoad(db, transporter, load.id, vehicle.id))),
  )
  expect(outcomes.toSorted()).toEqual(['done', 'load_taken'])
  const shown = await getLoad(db, shipper, load.id)
  expect(shown.next?.code).toBe('office_assigns')
  expect(shown.lowestBid).toBe(41_000)
  const states = [await stateOf(load.id, first.transporter), await stateOf(load.id, second.transporter)]
  expect(new Set<string | undefined>(states)).toEqual(new Set(['gone', 'taken']))
  expect(
    (await listContractWeeks(db, shipper, id, page)).rows.map(({ asked, taken }) => [asked, taken]),
  ).toContainEqual([1, 1])
})

test('nobody takes more than the trucks of a week', async () => {
  const shipper = await aShipper()
  const { transporter, vehicle } = await aCarrierOf(shipper)
  const id = await aLaneContract(shipper, transporter, { accepted: 1, weeklyTrucks: 1 })
  const [one, two] = [await post(shipper), await post(shipper)]
  const outcomes = await Promise.all(
    [one, two].map((load) => outcome(takeContractLoad(db, transporter, load.id, vehicle.id))),
  )
  expect(outcomes.toSorted()).toEqual(['contract_week_full', 'done'])
  const third = await post(shipper)
  expect([third.carriersUntil, third.next?.code]).toEqual([undefined, 'bids_come'])
  const [week] = (await listContractWeeks(db, transporter, id, page)).rows
  expect(week).toMatchObject({ trucks: 1, asked: 2, taken: 1, delivered: 0, declined: 0 })
})

test('declined by all of them it goes to known carriers at once, and not answered after their time', async () => {
  const { shipper, first, second, id } = await running()
  const declined = await post(shipper)
  await declineContractLoad(db, first.transporter, declined.id)
  expect(await outcome(declineContractLoad(db, first.transporter, declined.id))).toBe('contract_ask_over')
  expect(await outcome(takeContractLoad(db, first.transporter, declined.id, first.vehicle.id))).toBe(
    'contract_ask_over',
  )
  expect((await getLoad(db, shipper, declined.id)).next?.code).toBe('contract_asked')
  await declineContractLoad(db, second.transporter, declined.id)
  expect((await getLoad(db, shipper, declined.id)).next?.code).toBe('carriers_asked')
  const silent = await post(shipper)
  await isOver(silent.id)
  expect(await outcome(takeContractLoad(db, first.transporter, silent.id, first.vehicle.id))).toBe('contract_ask_over')
  await Promise.all([releaseLoads(db), releaseLoads(db)])
  expect((await getLoad(db, shipper, silent.id)).next?.code).toBe('carriers_asked')
  expect(await stateOf(silent.id, second.transporter)).toBe('missed')
  await isOver(silent.id)
  await Promise.all([releaseLoads(db), releaseLoads(db)])
  expect((await getLoad(db, shipper, silent.id)).next?.code).toBe('bids_come')
  const events = (await eventsOf(silent)).map(({ type }) => type)
  expect(events.filter((type) => type === 'carrier_asked')).toHaveLength(2)
  expect(events.filter((type) => type === 'load_released')).toHaveLength(1)
  expect((await listContractWeeks(db, shipper, id, page)).rows.map((week) => [week.asked, week.declined])).toEqual([
    [2, 2],
    [2, 2],
  ])
})

test('loads of another lane, category, weight, day or part do not go there; its shipper can show one to everybody', async () => {
  const { shipper, first } = await running()
  const others = [
    { toLocation: 'Siliguri, West Bengal', toLat: 26.7271, toLng: 88.3953 },
    { vehicleCategory: 'Container' },
    { weight: 17 },
  ]
  for (const given of others) expect((await post(shipper, given)).next?.code).toBe('bids_come')
  const near = await post(shipper, { fromLocation: 'Aluva, Kerala', fromLat: 10.1076, fromLng: 76.3516 })
  expect(near.next?.code).toBe('contract_asked')
  expect((await keepOpen(db, shipper, near.id)).next?.code).toBe('bids_come')
  expect(await stateOf(near.id, first.transporter)).toBe('gone')
  expect((await listContractLoads(db, first.transporter, page)).rows).toEqual([])
})

test('either side ends it with a week of notice; its last day over, it stops by itself, once on two servers', async () => {
  const { shipper, first, second, id } = await running()
  const inAWeek = indianDay(new Date(), 7)
  const left = await leaveContract(db, first.transporter, id)
  expect([left.carriers[0]?.endsOn, left.can.leave]).toEqual([inAWeek, false])
  expect(await outcome(leaveContract(db, first.transporter, id))).toBe('contract_ending')
  const inTwo = indianDay(new Date(), 8)
  await Promise.all([endContracts(db, { today: inTwo }), endContracts(db, { today: inTwo })])
  expect(await shownContract(db, shipper, id)).toMatchObject({ freeTrucks: 1, status: 'running' })
  expect(await endContract(db, shipper, id)).toMatchObject({ status: 'ending', endsOn: inAWeek })
  expect(await outcome(endContract(db, shipper, id))).toBe('contract_ending')
  await Promise.all([endContracts(db, { today: inTwo }), endContracts(db, { today: inTwo })])
  expect((await shownContract(db, second.transporter, id)).status).toBe('ended')
  const ended = (await eventsOf({ id })).filter(({ type }) => type === 'contract_ended')
  expect(new Set(ended.map(({ data }) => data['userId']))).toEqual(new Set([shipper.id, second.transporter.id]))
  expect(ended.length).toBe(2)
  expect(await outcome(acceptContract(db, first.transporter, id, 1))).toBe('contract_ended')
  expect((await post(shipper)).next?.code).toBe('bids_come')
})
