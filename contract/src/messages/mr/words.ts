import type { VehicleCategory } from '../../constants.ts'
import type { BookingStatus } from '../../lifecycle.ts'
import type { PaperKind } from '../../values/paper-kinds.ts'

export const words: Record<BookingStatus | VehicleCategory | PaperKind, string> = {
  pending: 'ऑफिसच्या उत्तराची वाट',
  confirmed: 'पक्के',
  advance_paid: 'ॲडव्हान्स दिला',
  loading_done: 'लोडिंग झाले',
  in_transit: 'रस्त्यात',
  completed: 'पूर्ण',
  cancelled: 'रद्द',
  Open: 'ओपन',
  Container: 'कंटेनर',
  Flatbed: 'फ्लॅटबेड',
  Tanker: 'टँकर',
  Trailer: 'ट्रेलर',
  insurance: 'विमा',
  fitness: 'फिटनेस',
  permit: 'परमिट',
  puc: 'पीयूसी',
  rc: 'RC',
}
