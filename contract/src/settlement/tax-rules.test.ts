import { expect, test } from 'vitest'
import { TDS, exemptionOf, gstOf, holderOf, isPan, panOfGstin, tdsOf } from './tax-rules.ts'

const nothingYet = { totalPaise: 0, largePaise: 0 }
const trip = (rupees: number, given: Partial<Parameters<typeof tdsOf>[0]> = {}) =>
  tdsOf({
    paise: Math.round(rupees * 100),
    before: nothingYet,
    holder: 'individual',
    isDeclared: false,
    day: '2026-11-21',
    ...given,
  })
const before = (total: number, large = 0) => ({ totalPaise: total * 100, largePaise: large * 100 })

// Calculated by hand; s.393 of the Income-tax Act, 2025 continues s.194C of 1961.
test.each([
  // ₹45,000 × 1 % = ₹450: an individual or HUF.
  ['s.393, individual', trip(45_000), 45_000, 1, 450, 'individual', 's.393'],
  // ₹45,000 × 2 % = ₹900: a company or firm.
  ['s.393, others', trip(45_000, { holder: 'other' }), 45_000, 2, 900, 'other', 's.393'],
  // ₹45,000 × 20 % = ₹9,000: no PAN.
  ['s.397(2), no PAN', trip(45_000, { holder: null }), 45_000, 20, 9_000, 'no_pan', 's.393, s.397(2)'],
  // Exactly the limit is not above it.
  ['₹30,000 at once', trip(30_000), 0, 0, 0, 'under_limits', 's.393'],
  // ₹30,000.01 × 1 % = ₹300.0001 → ₹300.00.
  ['a paisa above it', trip(30_000.01), 30_000.01, 1, 300, 'individual', 's.393'],
  // Four trips of ₹25,000 are ₹1,00,000, which is not above the limit.
  ['₹1,00,000 in the year', trip(25_000, { before: before(75_000) }), 0, 0, 0, 'under_limits', 's.393'],
  // ₹75,000 + ₹25,001 pass it: all ₹1,00,001 × 1 % = ₹1,000.01.
  ['₹1,00,001 in the year', trip(25_001, { before: before(75_000) }), 100_001, 1, 1_000.01, 'individual', 's.393'],
  // ₹40,000 was taxed already, ₹45,000 was not: ₹45,000 + ₹20,000 = ₹65,000 × 1 % = ₹650.
  ['catching up', trip(20_000, { before: before(85_000, 40_000) }), 65_000, 1, 650, 'individual', 's.393'],
  // Past the limit each sum is taxed by itself: ₹5,000 × 2 % = ₹100.
  ['after the limit', trip(5_000, { before: before(2_00_000), holder: 'other' }), 5_000, 2, 100, 'other', 's.393'],
  // Without PAN nothing is deducted under the limits either.
  ['no PAN under the limits', trip(12_000, { holder: null }), 0, 0, 0, 'under_limits', 's.393'],
  // s.194C(6): PAN and declaration, nothing is deducted whatever the sum.
  ['declared', trip(4_50_000, { isDeclared: true }), 4_50_000, 0, 0, 'declared', 's.393 (194C(6) before)'],
  // A declaration without PAN is none: ₹45,000 × 20 %.
  [
    'declared, no PAN',
    trip(45_000, { isDeclared: true, holder: null }),
    45_000,
    20,
    9_000,
    'no_pan',
    's.393, s.397(2)',
  ],
  // The day before the new Act.
  ['s.194C', trip(45_000, { day: '2026-03-31' }), 45_000, 1, 450, 'individual', 's.194C'],
  ['s.206AA', trip(45_000, { day: '2026-03-31', holder: null }), 45_000, 20, 9_000, 'no_pan', 's.194C, s.206AA'],
  // Paise: ₹45,678.50 × 1 % = ₹456.785 → ₹456.79, a half upwards.
  ['rounding', trip(45_678.5), 45_678.5, 1, 456.79, 'individual', 's.393'],
])('TDS, %s', (_, line, base, percent, rupees, reason, law) => {
  expect(line).toEqual({ basePaise: Math.round(base * 100), percent, paise: Math.round(rupees * 100), reason, law })
})

test('once the limit is exceeded, a year of trips is deducted as one sum would be', () => {
  const trips = [12_000, 31_000, 18_500.5, 29_999, 30_000, 45_000]
  let sums = nothingYet
  let based = 0
  for (const rupees of trips) {
    const paise = Math.round(rupees * 100)
    based += trip(rupees, { before: sums }).basePaise
    sums = { totalPaise: sums.totalPaise + paise, largePaise: sums.largePaise + (paise > TDS.oncePaise ? paise : 0) }
  }
  expect(based).toBe(sums.totalPaise)
})

test.each([
  // s.9(3): ₹45,000 × 5 % = ₹2,250, which the recipient pays.
  ['reverse', 45_000, '2026-11-21', 5, 2_250],
  // Nothing was said: no forward charge was chosen.
  [null, 45_000, '2026-11-21', 5, 2_250],
  // Forward charge without input tax credit.
  ['forward', 45_000, '2026-11-21', 5, 2_250],
  // With credit 18 % from 22 September 2025: ₹8,100.
  ['forward_credit', 45_000, '2025-09-22', 18, 8_100],
  // And 12 % until the day before: ₹5,400.
  ['forward_credit', 45_000, '2025-09-21', 12, 5_400],
  // ₹12,345.67 × 5 % = ₹617.2835 → ₹617.28; × 18 % = ₹2,222.2206 → ₹2,222.22.
  ['reverse', 12_345.67, '2026-11-21', 5, 617.28],
  ['forward_credit', 12_345.67, '2026-11-21', 18, 2_222.22],
  // ₹0.10 × 5 % = ₹0.005 → ₹0.01, a half upwards.
  ['reverse', 0.1, '2026-11-21', 5, 0.01],
] as const)('GST, %s of ₹%d on %s', (mode, price, day, percent, rupees) => {
  const line = gstOf(mode, Math.round(price * 100), day)
  expect(line).toMatchObject({ mode: mode ?? 'reverse', percent, paise: Math.round(rupees * 100) })
  expect(line.law).toContain(mode?.startsWith('forward') ? 's.9(1)' : 's.9(3)')
})

test('the fourth letter of a PAN tells who holds it, and a GSTIN contains a PAN', () => {
  expect(['ABCPK1234F', 'ABCHK1234F', 'ABCCK1234F', 'ABCFK1234F'].map(holderOf)).toEqual([
    'individual',
    'individual',
    'other',
    'other',
  ])
  expect(['ABCPK1234F', 'abcpk1234f', 'ABCXK1234F', 'ABCPK12345', ''].map(isPan)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
  expect(panOfGstin('27AAPFU0939F1ZV')).toBe('AAPFU0939F')
})

const steel = { material: 'Steel coils', gstin: null, company: null }
test.each([
  ['a person', steel, 'recipient'],
  ['a company', { ...steel, company: 'Asha Traders' }, null],
  ['a trader who is not registered', { ...steel, company: 'Asha Traders', gstin: 'URP' }, 'recipient'],
  ['a company that is not registered', { ...steel, company: 'Asha Steels Pvt. Ltd.', gstin: 'URP' }, null],
  ['a society', { ...steel, company: 'Kisan Co-operative', gstin: 'URP' }, null],
  ['a registered person', { ...steel, gstin: '27AAPFU0939F1ZV' }, null],
  ['a body that only deducts tax', { ...steel, company: 'Nagar Nigam', gstin: '27AAPFU0939F1DV' }, 'recipient'],
  ['onions for a company', { ...steel, company: 'Asha Traders', material: 'Onions' }, 'goods'],
] as const)('reverse charge for %s', (_, facts, exempt) => expect(exemptionOf(null, facts)).toBe(exempt))

test('a carrier that charges the tax itself charges it to everybody, but not on exempt goods', () => {
  expect(exemptionOf('forward', steel)).toBeNull()
  expect(exemptionOf('forward', { ...steel, material: 'Wheat' })).toBe('goods')
})
