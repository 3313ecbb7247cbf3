import type { VehicleCategory } from '../../constants.ts'
import type { BookingStatus } from '../../lifecycle.ts'
import type { PaperKind } from '../../values/paper-kinds.ts'

export const words: Record<BookingStatus | VehicleCategory | PaperKind, string> = {
  pending: 'ਦਫ਼ਤਰ ਦੇ ਜਵਾਬ ਦੀ ਉਡੀਕ',
  confirmed: 'ਪੱਕੀ',
  advance_paid: 'ਐਡਵਾਂਸ ਦਿੱਤਾ',
  loading_done: 'ਲੋਡਿੰਗ ਹੋ ਗਈ',
  in_transit: 'ਰਾਹ ਵਿੱਚ',
  completed: 'ਪੂਰੀ',
  cancelled: 'ਰੱਦ',
  Open: 'ਓਪਨ',
  Container: 'ਕੰਟੇਨਰ',
  Flatbed: 'ਫਲੈਟਬੈੱਡ',
  Tanker: 'ਟੈਂਕਰ',
  Trailer: 'ਟ੍ਰੇਲਰ',
  insurance: 'ਬੀਮਾ',
  fitness: 'ਫਿਟਨੈੱਸ',
  permit: 'ਪਰਮਿਟ',
  puc: 'ਪੀਯੂਸੀ',
  rc: 'RC',
}
