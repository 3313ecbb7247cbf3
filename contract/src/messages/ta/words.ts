import type { VehicleCategory } from '../../constants.ts'
import type { BookingStatus } from '../../lifecycle.ts'
import type { PaperKind } from '../../values/paper-kinds.ts'

export const words: Record<BookingStatus | VehicleCategory | PaperKind, string> = {
  pending: 'ஆபீஸ் பதிலுக்குக் காத்திருக்கிறது',
  confirmed: 'உறுதியானது',
  advance_paid: 'அட்வான்ஸ் கொடுத்தாச்சு',
  loading_done: 'லோடிங் முடிந்தது',
  in_transit: 'வழியில்',
  completed: 'முடிந்தது',
  cancelled: 'ரத்து',
  Open: 'ஓப்பன்',
  Container: 'கன்டெய்னர்',
  Flatbed: 'பிளாட்பெட்',
  Tanker: 'டேங்கர்',
  Trailer: 'டிரெய்லர்',
  insurance: 'இன்சூரன்ஸ்',
  fitness: 'எஃப்சி',
  permit: 'பெர்மிட்',
  puc: 'பியூசி',
  rc: 'RC',
}
