import type { VehicleCategory } from '../../constants.ts'
import type { BookingStatus } from '../../lifecycle.ts'
import type { PaperKind } from '../../values/paper-kinds.ts'

export const words: Record<BookingStatus | PaperKind | VehicleCategory, string> = {
  pending: 'ऑफ़िस के जवाब का इंतज़ार',
  confirmed: 'पक्की',
  advance_paid: 'एडवांस चुकाया',
  loading_done: 'लदान हुआ',
  in_transit: 'रास्ते में',
  completed: 'पूरी',
  cancelled: 'रद्द',
  insurance: 'बीमा',
  fitness: 'फ़िटनेस',
  permit: 'परमिट',
  puc: 'पीयूसी',
  rc: 'आरसी',
  Open: 'खुला',
  Container: 'कंटेनर',
  Flatbed: 'फ़्लैटबेड',
  Tanker: 'टैंकर',
  Trailer: 'ट्रेलर',
}
