import type { SettlementView } from '@vapsi/contract/settlement/settlement'
import { spacedVehicleNumber } from '@vapsi/contract/values/pasted'
import type { Sheet, Table } from '../../lorry-receipts/pdf/sheet.ts'
import { dayInPdf, money } from './figures.ts'
import {
  banner,
  causes,
  gstExempt,
  gstModes,
  labels,
  methods,
  notes,
  paymentTypes,
  states,
  tdsReasons,
  titles,
} from './money-words.ts'

type Side = NonNullable<SettlementView['shipper']>
type Driver = NonNullable<SettlementView['driver']>
type Row = Table['rows'][number]

const row = (label: string, rupees: number, isStrong = false): Row => ({ cells: [label, money(rupees)], isStrong })

/** The settlement of a trip, for one side or, in the office, for both. */
export function settlementSheet(view: SettlementView, today: Date): Sheet {
  const { shipper, driver, commission } = view
  const both = commission !== null
  return {
    title: titles.settlement,
    number: view.reference,
    date: dayInPdf(today),
    party: both ? `${shipper?.party ?? ''} – ${driver?.party ?? ''}` : ((shipper ?? driver)?.party ?? ''),
    banner,
    facts: [
      [labels.route, `${view.fromLocation} – ${view.toLocation}`],
      [labels.vehicle, view.vehicleNumber ? spacedVehicleNumber(view.vehicleNumber) : '—'],
      [labels.state, [states[view.status], view.completedAt && dayInPdf(view.completedAt)].filter(Boolean).join(' ')],
    ],
    tables: [
      ...(shipper ? tablesOf(shipper, both ? labels.shipperSide : '', labels.freight) : []),
      ...(driver ? tablesOf(driver, both ? labels.driverSide : '', both ? labels.freight : labels.freightNet) : []),
      ...(both ? [moneyTable(labels.commission, [row(labels.commission, commission, true)])] : []),
      ...(view.disputed > 0 ? [moneyTable(labels.disputed, [row(labels.disputed, view.disputed)])] : []),
    ],
    notes: [...(view.status === 'cancelled' ? [notes.called_off] : view.isFinal ? [] : [notes.running]), notes.all],
  }
}

const moneyTable = (heading: string, rows: Row[]): Table => ({
  heading,
  columns: [
    { label: labels.what, share: 5 },
    { label: labels.amount, share: 2, isMoney: true },
  ],
  rows,
})

function tablesOf(side: Side | Driver, name: string, freight: string): Table[] {
  const after = 'tds' in side ? side : null
  const heading = (text: string) => (name ? `${name}: ${text}` : text)
  const sums = [
    row(freight, side.freight),
    ...side.drops.map(({ place, share }) => ({ cells: [`– ${place}: ${money(share)}`, ''] })),
    ...side.lines.map(({ cause, amount }) => row(causes[cause], amount)),
    row(labels.total, side.total, true),
    ...(side.agreedAdvance === null ? [] : [row(labels.advanceAgreed, side.agreedAdvance)]),
    ...side.payments.map((paid) =>
      row(
        [
          `${paymentTypes[paid.paymentType] ?? paid.paymentType} ${dayInPdf(paid.valueDate)}`,
          paid.paymentMethod && (methods[paid.paymentMethod] ?? paid.paymentMethod),
          paid.reference,
        ]
          .filter(Boolean)
          .join(', '),
        -paid.amount,
      ),
    ),
    side.balance < 0 ? row(labels.givenBack, -side.balance, true) : row(labels.balance, side.balance, true),
    ...(after
      ? [
          row(`${labels.tds}, ${after.tds.law}`, -after.tds.amount),
          ...(after.tds.carried > 0 ? [row(labels.tdsCarried, -after.tds.carried)] : []),
          ...(after.tds.notWithheld > 0 ? [row(labels.tdsNotWithheld, after.tds.notWithheld)] : []),
          row(labels.payable, after.payable, true),
        ]
      : []),
  ]
  return [moneyTable(heading(labels.money), sums), taxTable(heading(labels.taxes), side)]
}

function taxTable(heading: string, side: Side | Driver): Table {
  const { gst } = side
  const tds = 'tds' in side ? side.tds : null
  return {
    heading,
    columns: [
      { label: labels.what, share: 5 },
      { label: labels.base, share: 2, isMoney: true },
      { label: '%', share: 1, isMoney: true },
      { label: labels.amount, share: 2, isMoney: true },
    ],
    rows: [
      ...(tds
        ? [
            {
              cells: [
                `${labels.tds}, ${tds.law}: ${tdsReasons[tds.reason]}`,
                money(tds.base),
                `${tds.percent} %`,
                money(tds.amount),
              ],
            },
          ]
        : []),
      {
        cells: [
          `${labels.gst}, ${gst.law}: ${gst.exempt ? gstExempt[gst.exempt] : gstModes[gst.mode]}`,
          money(gst.taxable),
          `${gst.percent} %`,
          money(gst.amount),
        ],
      },
    ],
  }
}
