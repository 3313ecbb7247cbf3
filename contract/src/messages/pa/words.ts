import type { VehicleCategory } from '../../constants.ts'
import type { BookingStatus } from '../../lifecycle.ts'

export const words: Record<BookingStatus | VehicleCategory, string> = {
  pending: 'ਦਫ਼ਤਰ ਦੇ ਜਵਾਬ ਦੀ ਉਡੀਕ',
  confirmed: 'ਪੱਕੀ',
  advance_paid: 'ਐਡਵਾਂਸ ਦਿੱਤਾ',
  loading_done: 'ਲੋਡਿੰਗ ਹੋ ਗਈ',
  in_transit: 'ਰਾਹ ਵਿੱਚ',
  completed: 'ਪੂਰੀ',
  cancelled: 'ਰੱਦ',
  Open: 'ਖੁੱਲ੍ਹਾ',
  Container: 'ਕੰਟੇਨਰ',
  Flatbed: 'ਫਲੈਟਬੈੱਡ',
  Tanker: 'ਟੈਂਕਰ',
  Trailer: 'ਟ੍ਰੇਲਰ',
}
