import { spacedVehicleNumber } from '@vapsi/contract/values/pasted'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { indianDay } from '@vapsi/contract/values/india'
import type { Stop } from '../../src/tables/trips.ts'
import type { Booking, Document, World } from './world.ts'

interface DocumentPage {
  bytes: Buffer
  mediaType: 'application/pdf' | 'image/jpeg'
}

/** The loading receipt or proof of delivery of a trip: a page of paper, every fourth proof a photograph of one. */
export async function documentPageOf(world: World, document: Document, reference: string): Promise<DocumentPage> {
  const booking = world.bookings.find(({ id }) => id === document.bookingId)!
  const isPhoto = document.kind === 'pod' && /[0-3]$/.test(document.id)
  if (isPhoto) return { bytes: await photograph(document.id), mediaType: 'image/jpeg' }
  return { bytes: await page(world, booking, document, reference), mediaType: 'application/pdf' }
}

function page(world: World, booking: Booking, { kind, uploadedAt }: Document, reference: string): Promise<Buffer> {
  const title = kind === 'lr' ? 'Consignment note (LR)' : 'Proof of delivery (POD)'
  // The built-in fonts have no Devanagari: names in Hindi are replaced by the place.
  const latin = (text: string | null | undefined, instead: string) =>
    text && /^[\u0020-\u00ff]*$/.test(text) ? text : instead
  const nameOf = (id: string | null | undefined) =>
    latin(world.people.find((person) => person.id === id)?.company, 'On record with Vapsi')
  const truck = world.trucks.find(({ vehicle }) => vehicle.id === booking.vehicleId)
  const stop = (stored: Booking['senderDetails'], place: string) => {
    const { contactName, fullAddress } = stored
      ? (JSON.parse(stored as string) as Stop)
      : { contactName: '', fullAddress: '' }
    return [latin(contactName, ''), latin(fullAddress, ''), place].filter(Boolean).join(', ')
  }
  const lines: [string, string][] = [
    ['Number', `${kind.toUpperCase()}-${reference.slice(3)}`],
    ['Booking', reference],
    ['Date', indianDay(uploadedAt)],
    ['Consignor', `${nameOf(booking.shipperId)}; ${stop(booking.senderDetails, booking.fromLocation)}`],
    ['Consignee', stop(booking.receiverDetails, booking.toLocation)],
    ['Carrier', nameOf(booking.transporterId)],
    ['Vehicle', truck ? spacedVehicleNumber(truck.vehicle.vehicleNumber) : ''],
    ['Goods', `${booking.materialType}, ${booking.weightText}`],
    ['From', booking.fromLocation],
    ['To', booking.toLocation],
    ['Freight', 'To be billed'],
    kind === 'lr' ? ['Condition', 'Loaded in good order'] : ['Received', 'In good order, all packages'],
  ]
  const pdf = new PDFDocument({
    size: 'A5',
    margin: 36,
    info: { Title: title, CreationDate: uploadedAt, ModDate: uploadedAt },
  })
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
    pdf.font('Helvetica-Bold').fontSize(15).text(title).moveDown()
    for (const [label, value] of lines) {
      pdf.font('Helvetica-Bold').fontSize(9).text(`${label}: `, { continued: true })
      pdf.font('Helvetica').text(value).moveDown(0.4)
    }
    pdf
      .moveDown(2)
      .font('Helvetica-Oblique')
      .text(kind === 'lr' ? 'Signature of the driver' : 'Signature and stamp of the receiver')
    pdf.end()
  })
}

/** A sheet on a table, with lines of writing, a stamp and a signature: only shapes, so that no font is needed. */
async function photograph(seed: string): Promise<Buffer> {
  const digits = [...seed.replaceAll('-', '')].map((digit) => parseInt(digit, 16))
  const writing = digits
    .slice(0, 16)
    .map(
      (digit, line) => `<rect x="120" y="${150 + line * 34}" width="${170 + digit * 14}" height="7" fill="#3b4252"/>`,
    )
    .join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="860">
    <rect width="640" height="860" fill="#6b5138"/>
    <g transform="rotate(${digits[20]! / 8 - 1} 320 430)">
      <rect x="80" y="50" width="480" height="760" fill="#f6f3ea"/>
      <rect x="120" y="90" width="260" height="18" fill="#1f2937"/>${writing}
      <circle cx="440" cy="715" r="52" fill="none" stroke="#3a4fa3" stroke-width="6"/>
      <circle cx="440" cy="715" r="36" fill="none" stroke="#3a4fa3" stroke-width="3"/>
      <path d="M130 740 q30 -${30 + digits[21]! * 2} 55 0 t50 -8 t60 6" fill="none" stroke="#16213e" stroke-width="4"/>
    </g></svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 62 }).toBuffer()
}
