import { business } from '@vapsi/contract/admin/business'
import type {
  AskedView,
  CashView,
  ClaimView,
  DeclineView,
  EntryView,
  GroupView,
  StoppedView,
  TruckDaysView,
} from '@vapsi/contract/admin/business-lists'
import { inPlainWords } from '../../bookings/csv-words.ts'
import { listAsked } from '../business/asked.sql.ts'
import { listCash } from '../business/cash.sql.ts'
import { listClaims } from '../business/claims.sql.ts'
import { listDeclines } from '../business/declines.sql.ts'
import { listEntries } from '../business/entries-list.sql.ts'
import { listGroups } from '../business/groups.sql.ts'
import { listStopped } from '../business/stopped.sql.ts'
import { listTrucks } from '../business/trucks.sql.ts'
import { type ExportTable, table } from './table.ts'

/** The tables of the owner's page. */
export const businessTables: Record<string, ExportTable> = {
  'business-groups': table(business.groups, listGroups, [
    ['Name', (g: GroupView) => g.name],
    ['To', (g) => g.toName],
    ['Trips', (g) => g.trips],
    ['Billed', (g) => g.billed],
    ['To drivers', (g) => g.toDrivers],
    ['Margin', (g) => g.margin],
    ['Trips before', (g) => g.before.trips],
    ['Billed before', (g) => g.before.billed],
    ['To drivers before', (g) => g.before.toDrivers],
    ['Margin before', (g) => g.before.margin],
    ['Change of margin', (g) => g.change],
    ['By volume', (g) => g.volume],
    ['By price', (g) => g.price],
    ['By mix', (g) => g.mix],
  ]),
  'business-trips': table(business.entries, listEntries, [
    ['Day', (e: EntryView) => e.day],
    ['Entry', (e) => inPlainWords(e.kind)],
    ['Booking', (e) => e.reference],
    ['From', (e) => e.fromLocation],
    ['To', (e) => e.toLocation],
    ['Shipper', (e) => e.shipper],
    ['Transporter', (e) => e.transporter],
    ['Vehicle number', (e) => e.plate],
    ['Truck size', (e) => e.size],
    ['Promised', (e) => e.promisedOn],
    ['Delivered', (e) => e.deliveredOn],
    ['On time', (e) => inPlainWords(e.onTime)],
    ['Billed', (e) => e.billed],
    ['To driver', (e) => e.toDrivers],
    ['Margin', (e) => e.margin],
  ]),
  'business-asked': table(business.asked, listAsked, [
    ['Day', (a: AskedView) => a.day],
    ['Number', (a) => a.reference],
    ['From', (a) => a.fromLocation],
    ['To', (a) => a.toLocation],
    ['Shipper', (a) => a.shipper],
    ['Price', (a) => a.price],
    ['Bids', (a) => a.bids],
    ['How it ended', (a) => inPlainWords(a.end)],
  ]),
  'business-declines': table(business.declines, listDeclines, [
    ['Day', (d: DeclineView) => d.day],
    ['Booking', (d) => d.reference],
    ['From', (d) => d.fromLocation],
    ['To', (d) => d.toLocation],
    ['Transporter', (d) => d.transporter],
    ['Reason', (d) => d.reason],
  ]),
  'business-trucks': table(business.trucks, listTrucks, [
    ['Vehicle number', (v: TruckDaysView) => v.plate],
    ['Truck size', (v) => v.size],
    ['Transporter', (v) => v.owner],
    ['Days on the list', (v) => v.truckDays],
    ['Days in use', (v) => v.daysInUse],
    ['Idle since', (v) => v.idleSince],
    ['Idle days', (v) => v.idleDays],
    ['Place', (v) => v.place],
    ['Laden km', (v) => v.ladenKm],
    ['Empty km', (v) => v.emptyKm],
    ['Usual empty km', (v) => v.usualEmptyKm],
    ['Empty km saved', (v) => v.savedKm],
  ]),
  'business-cash': table(business.cash, listCash, [
    ['Expected', (c: CashView) => c.expectedOn],
    ['Week', (c) => (c.week === 0 ? 'Doubtful' : c.week === 5 ? 'Later' : c.week)],
    ['Side', (c) => inPlainWords(c.side)],
    ['Booking', (c) => c.reference],
    ['Party', (c) => c.party],
    ['Due', (c) => c.dueOn],
    ['Amount', (c) => c.amount],
  ]),
  'business-claims': table(business.claims, listClaims, [
    ['Day', (c: ClaimView) => c.day],
    ['Claim', (c) => inPlainWords(c.kind)],
    ['Booking', (c) => c.reference],
    ['From', (c) => c.fromLocation],
    ['To', (c) => c.toLocation],
    ['Shipper', (c) => c.shipper],
    ['Transporter', (c) => c.transporter],
    ['Status', (c) => inPlainWords(c.status)],
    ['Amount', (c) => c.amount],
    ['Off the shipper’s price', (c) => c.awarded],
    ['Off the driver’s price', (c) => c.fromDriver],
  ]),
  'business-stopped': table(business.stopped, listStopped, [
    ['Customer', (s: StoppedView) => s.name],
    ['Last booking', (s) => s.lastOn],
    ['Usual days between', (s) => s.usualDays],
    ['Bookings in that year', (s) => s.bookings],
    ['Margin in that year', (s) => s.margin],
  ]),
}
