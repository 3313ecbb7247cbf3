import { searchTonsOf } from '@vapsi/contract/market/search-weight'
import { withQuery } from '../../lib/api/api.ts'

interface SearchedLoad {
  from: string
  to: string
  /** As it was typed. */
  weight: string
  day: string
  category?: string | undefined
  /** Rupees. */
  price?: number | null
}

/** Post Load with what is known of the goods; who is no shipper signs up first, and finds it there. */
export function postLoadLink(isShipper: boolean, load: SearchedLoad): string {
  return withQuery(isShipper ? '/dashboard' : '/shipper/signup', {
    tab: isShipper ? 'post-load' : null,
    ...load,
    weight: searchTonsOf(load.weight),
    day: load.day || null,
  })
}
