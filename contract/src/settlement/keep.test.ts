import { expect, test } from 'vitest'
import { type KeepTerms, keptOf } from './keep.ts'

const day = '2026-11-27'
const terms: KeepTerms = {
  commissionType: 'percentage',
  commissionRate: 15,
  minimumPayoutPaise: 1_000_00,
  holder: 'individual',
  isDeclared: true,
  gstMode: null,
  totalPaise: 0,
  largePaise: 0,
}
const kept = (rupees: number, more: Partial<KeepTerms> = {}) => keptOf(rupees * 100, { ...terms, ...more }, day)!

test('₹46,000 at 15 % leaves ₹39,100; without a declaration 1 % of it is deducted, without a PAN 20 %', () => {
  expect(kept(46_000)).toMatchObject({ sharePaise: 6_900_00, payoutPaise: 39_100_00, keptPaise: 39_100_00 })
  expect(kept(46_000, { isDeclared: false })).toMatchObject({
    keptPaise: 38_709_00,
    tds: { percent: 1, paise: 391_00 },
  })
  expect(kept(46_000, { isDeclared: false, holder: null })).toMatchObject({ keptPaise: 31_280_00 })
})

test('a small sum bears no tax until the year’s sums pass their limit; then the earlier ones are taxed with it', () => {
  const small = { isDeclared: false, totalPaise: 50_000_00 }
  expect(kept(20_000, small)).toMatchObject({ keptPaise: 17_000_00, tds: { reason: 'under_limits' } })
  // 95,000 + 17,000 = 112,000, of which 1 %.
  expect(kept(20_000, { ...small, totalPaise: 95_000_00 })).toMatchObject({ tds: { paise: 1_120_00 } })
})

test('rupees a trip, the minimum payout, and prices of which nothing can be said', () => {
  expect(kept(46_000, { commissionType: 'fixed_per_trip', commissionRate: 2_500 })).toMatchObject({
    keptPaise: 43_500_00,
  })
  expect(kept(1_100)).toMatchObject({ payoutPaise: 1_000_00 })
  expect(keptOf(900_00, terms, day)).toBeNull()
  expect(keptOf(46_000_00, { ...terms, commissionType: 'negotiated' }, day)).toBeNull()
})

test('GST changes nothing that is kept, and exempt goods bear none', () => {
  const forward = { ...terms, gstMode: 'forward_credit' as const }
  const goods = (material: string) => keptOf(46_000_00, forward, day, { material, company: 'Asha Traders' })!
  expect(goods('Auto parts')).toMatchObject({ keptPaise: 39_100_00, gst: { percent: 18, paise: 7_038_00 } })
  expect(goods('Milk')).toMatchObject({ keptPaise: 39_100_00, gst: { exempt: 'goods', paise: 0 } })
})
