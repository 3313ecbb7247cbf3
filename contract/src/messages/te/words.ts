import type { VehicleCategory } from '../../constants.ts'
import type { BookingStatus } from '../../lifecycle.ts'
import type { PaperKind } from '../../values/paper-kinds.ts'

export const words: Record<BookingStatus | VehicleCategory | PaperKind, string> = {
  pending: 'ఆఫీస్ జవాబు కోసం వేచి ఉంది',
  confirmed: 'ఖాయం',
  advance_paid: 'అడ్వాన్స్ ఇచ్చారు',
  loading_done: 'లోడింగ్ అయింది',
  in_transit: 'దారిలో',
  completed: 'పూర్తి',
  cancelled: 'రద్దు',
  Open: 'ఓపెన్',
  Container: 'కంటైనర్',
  Flatbed: 'ఫ్లాట్‌బెడ్',
  Tanker: 'ట్యాంకర్',
  Trailer: 'ట్రైలర్',
  insurance: 'ఇన్సూరెన్స్',
  fitness: 'ఫిట్‌నెస్',
  permit: 'పర్మిట్',
  puc: 'పీయూసీ',
  rc: 'RC',
}
