import type { MonthTotals } from '@vapsi/contract/settlement/months'
import type { GstExempt, GstMode } from '@vapsi/contract/settlement/tax-rules'
import { toRupees } from '@vapsi/contract/values/rupees'

/** Lines that are alike in kind, section and rate, summed: what the totals of a month are made of. */
export interface Group {
  kind: 'trip' | 'line' | 'payment' | 'tds'
  tdsLaw: string | null
  tdsPercent: number | null
  gstLaw: string | null
  gstMode: GstMode | null
  gstExempt: GstExempt | null
  gstPercent: number | null
  lines: number
  shipperPaise: number
  driverPaise: number
  receivedPaise: number
  paidOutPaise: number
  creditedPaise: number
  basePaise: number
  tdsPaise: number
  gstTaxablePaise: number
  gstPaise: number
}

const sums = [
  'shipperPaise',
  'driverPaise',
  'receivedPaise',
  'paidOutPaise',
  'creditedPaise',
  'basePaise',
  'tdsPaise',
  'gstTaxablePaise',
  'gstPaise',
] as const

const keyOf = (g: Omit<Group, 'lines'>) =>
  [g.kind, g.tdsLaw, g.tdsPercent, g.gstLaw, g.gstMode, g.gstExempt, g.gstPercent].join('|')

/** Adds a line, or a group of them. */
export function addUp(groups: Map<string, Group>, added: Omit<Group, 'lines'>, lines = 1): void {
  const key = keyOf(added)
  const group = groups.get(key)
  if (!group) {
    groups.set(key, { ...added, lines })
    return
  }
  group.lines += lines
  for (const sum of sums) group[sum] += added[sum]
}

/** In rupees; sections in the order of their names. */
export function totalsOf(groups: Iterable<Group>): MonthTotals {
  const all = [...groups].toSorted((a, b) => keyOf(a).localeCompare(keyOf(b), 'en'))
  const total = (of: (typeof sums)[number]) => all.reduce((paise, group) => paise + group[of], 0)
  const count = (is: (group: Group) => boolean) => all.filter(is).reduce((lines, group) => lines + group.lines, 0)
  const gst = new Map<string, Group>()
  for (const group of all) if (group.gstLaw !== null) addUp(gst, { ...group, kind: 'trip' }, group.lines)
  return {
    entries: count(() => true),
    trips: count(({ kind }) => kind === 'trip'),
    shipperTotal: toRupees(total('shipperPaise')),
    driverTotal: toRupees(total('driverPaise')),
    commission: toRupees(total('shipperPaise') - total('driverPaise')),
    received: toRupees(total('receivedPaise')),
    paidOut: toRupees(total('paidOutPaise')),
    tds: all
      .filter(({ kind }) => kind === 'tds')
      .map((group) => ({
        law: group.tdsLaw ?? '',
        percent: group.tdsPercent ?? 0,
        entries: group.lines,
        credited: toRupees(group.creditedPaise),
        base: toRupees(group.basePaise),
        amount: toRupees(group.tdsPaise),
      })),
    gst: [...gst.values()].map((group) => ({
      law: group.gstLaw ?? '',
      mode: group.gstMode ?? 'reverse',
      exempt: group.gstExempt,
      percent: group.gstPercent ?? 0,
      entries: group.lines,
      taxable: toRupees(group.gstTaxablePaise),
      amount: toRupees(group.gstPaise),
    })),
  }
}
