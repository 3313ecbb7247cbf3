import type { VehicleCategory } from '../../constants.ts'
import type { BookingStatus } from '../../lifecycle.ts'

export const words: Record<BookingStatus | VehicleCategory, string> = {
  pending: 'दफ़्तर के जवाब का इंतज़ार',
  confirmed: 'पक्की',
  advance_paid: 'एडवांस चुकाया',
  loading_done: 'लदान हुआ',
  in_transit: 'रास्ते में',
  completed: 'पूरी',
  cancelled: 'रद्द',
  Open: 'खुला',
  Container: 'कंटेनर',
  Flatbed: 'फ़्लैटबेड',
  Tanker: 'टैंकर',
  Trailer: 'ट्रेलर',
}
