import type { ErrorBody } from '@vapsi/contract/errors'
import type { LorryReceiptsView } from '@vapsi/contract/lorry-receipts'
import { expect, test } from 'vitest'
import { aBooking } from '../../test/factories/bookings.ts'
import { aColleague } from '../../test/factories/colleagues.ts'
import { receiptForm } from '../../test/factories/receipts.ts'
import { aTripWithStops } from '../../test/factories/stops.ts'
import { type Person, anAdmin } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'
import { textOfPdf } from '../../test/pdf-text.ts'
import { servedRoom } from '../../test/served-room.ts'
import { withoutPrices } from './receipts-view.ts'
import { lorryReceiptsRoutes } from './lorry-receipts.routes.ts'

const { app, as } = await servedRoom(lorryReceiptsRoutes)
const admin = await anAdmin()
const issue = (person: Person, id: string, body: object = receiptForm) =>
  as(person)<LorryReceiptsView & ErrorBody>('POST', `/api/bookings/${id}/lr/issue`, body)

const paperOf = async (id = '') =>
  (await db.selectFrom('lorryReceipts').select('paper').where('id', '=', id).executeTakeFirstOrThrow()).paper

test('the receipt of a shipment with stops says what is delivered to whom on the way, and what is left for the last drop', async () => {
  const { booking, transporter } = await aTripWithStops({ status: 'confirmed', toLocation: 'Jaipur, Rajasthan' })
  const { body } = await issue(transporter, booking.id)
  const paper = await paperOf(body.receipts[0]?.id)
  expect(paper.stops).toEqual([
    { kind: 'drop', place: 'Surat, Gujarat', name: 'Meena Shah', weightKg: 4000 },
    { kind: 'drop', place: 'Jaipur, Rajasthan', name: expect.any(String), weightKg: 5000 },
  ])
})

test('packages and value of the stops stand on the paper, and what they leave for the last drop', async () => {
  const goods = { goods: 'Floor tiles', packages: 40, declaredPaise: 90_000_50 }
  const { booking, transporter } = await aTripWithStops({ status: 'confirmed', toLocation: 'Jaipur, Rajasthan' }, [
    goods,
  ])
  const { body } = await issue(transporter, booking.id, { ...receiptForm, packages: 120, declaredRupees: 450_000 })
  const paper = await paperOf(body.receipts[0]?.id)
  expect(paper.stops).toMatchObject([
    { place: 'Surat, Gujarat', goods: 'Floor tiles', packages: 40, declaredRupees: 90_000.5 },
    { place: 'Jaipur, Rajasthan', packages: 80, declaredRupees: 359_999.5 },
  ])
  expect(withoutPrices(paper).stops).toMatchObject([
    { packages: 40, declaredRupees: null },
    { packages: 80, declaredRupees: null },
  ])
})

test('a receipt that says less than its stops is refused at the field, and uses no number', async () => {
  const stop = { packages: 40, declaredPaise: 90_000_00 }
  const { booking, transporter } = await aTripWithStops({ status: 'confirmed' }, [stop, stop])
  const enough = { ...receiptForm, packages: 81, declaredRupees: 180_000 }
  // All of the packages on the way would leave none for the last drop.
  const few = await issue(transporter, booking.id, { ...enough, packages: 80 })
  expect(few).toMatchObject({ status: 422, body: { code: 'receipt_stops_packages' } })
  expect(few.body.fields?.['packages']).toContain('80 packages')
  const cheap = await issue(transporter, booking.id, { ...enough, declaredRupees: 179_999.99 })
  expect(cheap).toMatchObject({ status: 422, body: { code: 'receipt_stops_value' } })
  expect(cheap.body.fields?.['declaredRupees']).toContain('₹1,80,000')
  const issued = await issue(transporter, booking.id, enough)
  expect(issued.body.receipts.map(({ number }) => number.slice(-6))).toEqual(['000001'])
})

test('the paper says which person of a company issued it, the office as Vapsi, and nobody twice', async () => {
  const issuers: (string | null | undefined)[] = []
  const papers: string[] = []
  const { booking, shipper } = await aBooking({ status: 'confirmed' })
  const kavita = await aColleague(shipper)
  let supersedes: string | undefined
  for (const who of [kavita, shipper, admin]) {
    const consignorName = shipper.name
    const { body } = await issue(who, booking.id, { ...receiptForm, consignorName, ...(supersedes && { supersedes }) })
    const [receipt] = body.receipts
    supersedes = receipt?.number
    issuers.push(receipt?.issuedBy)
    const pdf = await app.inject({ url: receipt?.pdfUrl ?? '', headers: { 'x-test-person': shipper.id } })
    papers.push(/Issued by[^\n]*/.exec(await textOfPdf(pdf.rawPayload))?.[0] ?? '')
  }
  expect(issuers).toEqual([`Kavita Rao, ${shipper.name}`, null, 'Vapsi'])
  expect(papers[0]).toContain('Kavita Rao')
  expect([papers[1], papers[2]]).toEqual(['', expect.stringContaining('Vapsi')])
})
