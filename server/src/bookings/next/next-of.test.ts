import { BOOKING_STATUSES, type PaymentStatus, acceptFrom, holdsVehicle } from '@vapsi/contract/lifecycle'
import { NEXT_CODES, type NextCode } from '@vapsi/contract/shipment/next'
import { expect, test } from 'vitest'
import type { NextFacts } from './next-facts.ts'
import { moneyFor, nextOf } from './next-of.ts'
import { NEXT_RULES, type Reader } from './next-rules.ts'

const now = new Date('2026-11-27T06:00:00Z')
const price = 49_000_00
const advance = 14_700_00
const readers: readonly Reader[] = ['shipper', 'transporter', 'office']

/** All combinations of these values of each fact. */
function* combined<T extends Record<string, readonly unknown[]>>(of: T): Generator<{ [K in keyof T]: T[K][number] }> {
  const [first, ...rest] = Object.entries(of)
  if (!first) return yield {} as never
  for (const value of first[1])
    for (const others of combined(Object.fromEntries(rest))) yield { [first[0]]: value, ...others } as never
}

/** Facts as the database can hold them together. */
function* reachable(): Generator<NextFacts> {
  const of = {
    status: BOOKING_STATUSES,
    driverResponse: ['pending', 'accepted', 'declined', null] as const,
    hasDetails: [true, false],
    pod: ['none', 'stands', 'rejected'] as const,
    isDisputed: [false, true],
    hasTerms: [true, false],
    paidPaise: [0, advance, price],
    checkingPaise: [0, 5_000_00, advance],
    refusedUtr: [null, 'UTR1'],
    driverPaidPaise: [0, 32_000_00, 40_000_00],
    tdsWithheldPaise: [0, 8_000_00],
    heldByPreviousPaise: [0, 8_000_00],
    waited: [5, 600],
  }
  for (const one of combined(of)) {
    const { status } = one
    const isHeld = holdsVehicle.includes(status)
    if (isHeld && one.driverResponse !== 'pending' && one.driverResponse !== 'accepted') continue
    if (status === 'completed' && one.driverResponse !== 'accepted') continue
    if (one.driverResponse === 'pending' && !acceptFrom.includes(status)) continue
    if (status === 'pending' && one.pod !== 'none') continue
    if (one.isDisputed && !(status === 'in_transit' && one.pod === 'stands')) continue
    if (one.checkingPaise + one.paidPaise > price) continue
    if (one.tdsWithheldPaise + one.heldByPreviousPaise + one.driverPaidPaise > 40_000_00) continue
    if (one.checkingPaise > 0 && one.refusedUtr !== null) continue
    const paymentStatus: PaymentStatus = !one.hasTerms
      ? 'terms_pending'
      : one.paidPaise >= price
        ? 'paid'
        : status === 'completed' || one.paidPaise >= advance
          ? 'balance_due'
          : 'advance_due'
    const agreed = isHeld || status === 'completed' ? price : null
    yield {
      now,
      status,
      driverResponse: one.driverResponse,
      declineReason: null,
      transporterName: 'Singh Roadlines',
      hasDetails: one.hasDetails,
      isDisputed: one.isDisputed,
      podAt: one.pod === 'stands' ? now : null,
      podRejectedAt: null,
      podRejectedReason: one.pod === 'rejected' ? 'Blurred' : null,
      pendingSince: new Date(now.getTime() - one.waited * 60_000),
      pickupUntil: now,
      arrivesBy: '2026-12-02',
      hasTerms: one.hasTerms,
      refusedUtr: one.refusedUtr,
      checkingUtr: one.checkingPaise > 0 ? 'UTR2' : null,
      tdsWithheldPaise: one.tdsWithheldPaise,
      heldByPreviousPaise: one.heldByPreviousPaise,
      shipper: {
        status,
        paymentStatus,
        pricePaise: agreed,
        paidPaise: one.paidPaise,
        advanceDuePaise: Math.max(0, advance - one.paidPaise),
        checkingPaise: one.checkingPaise,
        disputedPaise: one.isDisputed ? 2_000_00 : 0,
        dueDate: one.hasTerms ? '2026-12-03' : null,
      },
      driver: {
        status,
        paymentStatus: one.hasTerms ? 'balance_due' : 'terms_pending',
        pricePaise: agreed && 40_000_00 - one.tdsWithheldPaise,
        paidPaise: one.driverPaidPaise,
        advanceDuePaise: 0,
        checkingPaise: 0,
        disputedPaise: 0,
        dueDate: null,
      },
    }
  }
}

/** What two statements about one trip say against each other. */
function contradictions(facts: NextFacts): string[] {
  const next = nextOf(facts, 'shipper')
  const money = moneyFor(facts, 'shipper')
  const asks = ['pay_advance', 'pay_balance', 'payment_refused'].includes(next.code)
  return Object.entries({
    'asks for another amount than the money line': asks && next.params.amount !== money.amount,
    'asks for money that the money line does not ask for': asks && !['advance', 'balance'].includes(money.state),
    'offers to pay where nothing is to pay': next.can.includes('pay') !== (money.amount ?? 0) > 0,
    'asks for money that is being checked': next.code === 'pay_advance' && money.checking !== undefined,
    'asks for the balance before the goods are there':
      ['balance', 'checking_balance'].includes(money.state) &&
      facts.status !== 'completed' &&
      !facts.isDisputed &&
      !money.checking,
    'is done while money is open': next.code === 'done' && money.state !== 'paid' && !money.checking,
    'waits for the driver who has answered': next.code === 'driver_answers' && facts.driverResponse !== 'pending',
    'waits for a delivery that has been': next.code === 'driver_drives' && facts.podAt !== null,
    'waits for its shipper, who may do nothing': next.who === 'shipper' && next.can.length === 0,
    'has a money line before anything is agreed': facts.status === 'pending' && money.state !== 'none',
    'does not add up':
      money.state !== 'none' &&
      Math.round(((money.paid ?? 0) + (money.amount ?? 0) + (money.checking ?? 0) + (money.later ?? 0)) * 100) !==
        price,
  })
    .filter(([, isSo]) => isSo)
    .map(([what]) => `${facts.status}, ${next.code}, ${money.state}: ${what}`)
}

test('in no state that a trip can reach do its next step and its money line contradict each other', () => {
  const found = new Set([...reachable()].flatMap(contradictions))
  expect([...found]).toEqual([])
})

test('in every state each reader is told one thing, and each of the things is told to somebody', () => {
  const told = new Set<string>()
  for (const facts of reachable()) for (const reader of readers) told.add(nextOf(facts, reader).code)
  const ofLoads = [
    'bids_come',
    'choose_bid',
    'answer_offer',
    'offer_waits',
    'load_doubted',
    'carriers_asked',
    'contract_asked',
    'load_expired',
    'load_closed',
  ]
  expect(NEXT_CODES.filter((code) => !told.has(code))).toEqual(ofLoads)
})

/** What a driver may do at a trip in this state; the driver's screens show it by the code alone. */
function driversStep({ status, driverResponse, podAt, podRejectedReason, isDisputed }: NextFacts): NextCode | null {
  if (acceptFrom.includes(status)) return driverResponse === 'pending' ? 'driver_answers' : 'driver_loads'
  if (status === 'loading_done') return 'driver_starts'
  if (status !== 'in_transit') return null
  if (podAt !== null) return isDisputed ? 'dispute_decided' : 'check_delivery'
  return podRejectedReason === null ? 'driver_drives' : 'pod_again'
}

test('in every state a driver reads the step that the trip admits, and only a trip that is over is done', () => {
  const found = new Set<string>()
  for (const facts of reachable()) {
    const { code } = nextOf(facts, 'transporter')
    const step = driversStep(facts)
    if (step !== null && code !== step) found.add(`${facts.status}: ${code} instead of ${step}`)
    if (facts.status === 'completed' && code !== 'done' && code !== 'driver_paid') found.add(`completed: ${code}`)
    if (facts.status !== 'completed' && (code === 'done' || code === 'driver_paid'))
      found.add(`${facts.status}: ${code}`)
    if (code === 'driver_paid' && moneyFor(facts, 'transporter').state === 'paid')
      found.add('is paid, and waits for it')
  }
  expect([...found]).toEqual([])
})

test('in every state the office reads its own turn with the one thing to do, and no other turn with any', () => {
  const found = new Set<string>()
  for (const facts of reachable()) {
    const { who, code, can, params } = nextOf(facts, 'office')
    const money = moneyFor(facts, 'office')
    if (can.length !== (who === 'office' ? 1 : 0)) found.add(`${code}: ${who} can ${can.join()}`)
    if (code === 'payment_checked' && params.amount !== money.checking) found.add('another amount is checked')
    if ((code === 'pay_advance' || code === 'pay_balance') && params.amount !== money.amount)
      found.add(`${code}: amount`)
    if (facts.status === 'pending' && can[0] !== 'assign') found.add(`pending: ${code}`)
  }
  expect([...found]).toEqual([])
})

test("nobody learns of the other side's money, and one who is waited for reads so", () => {
  for (const facts of reachable()) {
    const [shipper, transporter] = [nextOf(facts, 'shipper'), nextOf(facts, 'transporter')]
    const isFor = (reader: Reader, told: NextCode) =>
      NEXT_RULES.some(({ code, only }) => code === told && (only?.includes(reader) ?? true))
    expect(isFor('transporter', transporter.code)).toBe(true)
    expect(isFor('shipper', shipper.code)).toBe(true)
    // Where one's turn is, the other waits for that or has a turn of its own.
    if (transporter.who === 'shipper') expect(shipper.who).toBe('shipper')
    if (shipper.who === 'driver') expect(['driver', 'transporter']).toContain(transporter.who)
  }
})

test('a request that is not answered in the promised time says so', () => {
  const facts = [...reachable()].find(({ status }) => status === 'pending')
  const asked = (minutes: number) =>
    nextOf({ ...facts!, driverResponse: null, pendingSince: new Date(now.getTime() - minutes * 60_000) }, 'shipper')
  expect(asked(5)).toMatchObject({ code: 'office_assigns', by: '2026-11-27T06:25:00.000Z' })
  expect(asked(31)).toMatchObject({ code: 'office_late' })
  expect(asked(31).by).toBeUndefined()
})
