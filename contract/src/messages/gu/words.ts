import type { VehicleCategory } from '../../constants.ts'
import type { BookingStatus } from '../../lifecycle.ts'
import type { PaperKind } from '../../values/paper-kinds.ts'

export const words: Record<BookingStatus | VehicleCategory | PaperKind, string> = {
  pending: 'ઑફિસના જવાબની રાહ',
  confirmed: 'પાકું',
  advance_paid: 'એડવાન્સ ચૂકવ્યો',
  loading_done: 'લોડિંગ થયું',
  in_transit: 'રસ્તામાં',
  completed: 'પૂરી',
  cancelled: 'રદ',
  Open: 'ઓપન',
  Container: 'કન્ટેનર',
  Flatbed: 'ફ્લેટબેડ',
  Tanker: 'ટેન્કર',
  Trailer: 'ટ્રેલર',
  insurance: 'વીમો',
  fitness: 'ફિટનેસ',
  permit: 'પરમિટ',
  puc: 'પીયુસી',
  rc: 'RC',
}
